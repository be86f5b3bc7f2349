// Requests to the server that come back in time. Whatever is not the app's own answer, as the sign-in
// page of a hotel's network, counts as none.

import { hearDate } from "./clock.js";

const PATIENCE_MS = 8000;

// {status, told, wait, date}: status 0 if there was no answer; `told` is its JSON, if it is that.
export async function request(url, { signal, ...options } = {}) {
  const stop = new AbortController();
  signal?.addEventListener("abort", () => stop.abort());
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const response = await fetch(url, {
      signal: stop.signal, redirect: "error", cache: "no-cache", ...options,
      headers: { Accept: "application/json", ...options.headers },
    });
    const wait = Number(response.headers.get("Retry-After")) || 0;
    return { status: response.status, told: await jsonOf(response), wait, date: response.headers.get("Date") };
  } catch {
    return { status: 0, wait: 0 };
  } finally {
    clearTimeout(timer);
  }
}

async function jsonOf(response) {
  if (!/\bjson\b/.test(response.headers.get("Content-Type") ?? "")) return undefined;
  const told = await response.json();
  return told && typeof told === "object" ? told : undefined;
}

// What the server has of a match after a seq; nothing if it does not answer.
export const operationsSince = async (id, seq) => (await lookSince(id, seq)).told;

// The same with how long the server wants to be left alone, in seconds, and what it said instead.
export async function lookSince(id, seq, signal) {
  const { status, told, wait, date } = await request(`/m/${id}/operations?since=${seq}`, { signal });
  if (status !== 200 || !Array.isArray(told?.operations)) return { wait, status };
  hearDate(date);
  return { told, wait: 0 };
}

// Whether this key opens a match, asked with an operation that the server has, so that nothing is
// written; undefined without an answer. The answer brings the cookie, too.
export async function isKeyRight(id, edit_key, { seq, ...operation }) {
  const { status, told } = await post(id, { operations: [operation], edit_key });
  if (status === 200) return true;
  return status === 403 && told?.code === "pen" ? false : undefined;
}

// Sends operations of a match.
export const post = (id, sent) =>
  request(`/m/${id}/operations`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sent),
  });
