// Sentences in the language of the page: the English ones are what the words are looked up by.

import { filled } from "./jinja.js";
import { messages } from "./words.js";

export const put = (sentence, values) => (values ? filled(sentence, values) : sentence);
export const _ = (message, values) => put(messages[message] ?? message, values);
export const pgettext = (context, message) => messages[`${context}|${message}`] ?? message;
// A message that is translated where it is used.
export const marked = (message) => message;

export function ngettext(one, many, num, values) {
  const forms = messages[one] ?? [one, many];
  return filled(forms[num === 1 ? 0 : 1], { num, ...values });
}
