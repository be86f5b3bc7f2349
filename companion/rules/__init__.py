"""The game. No input or output, no clock, no chance, and no sentences for people.

The words, one for each thing:

- A **hand** is one deal, played and scored. A **match** goes from the start level until somebody
  is past the top.
- A **seat** is a place, numbered from 0 in playing order; a **team** is who plays together.
- The **declarers** (庄家方) hold the deal, the **opponents** (闲家方) play against them, and it is
  their points that are counted. The **starter** (庄家) is the declarer who takes the **bottom**
  (底牌), the cards set aside, and leads.
- The opponents **take over** (上台) when they reach the line; otherwise the declarers **hold**
  (守庄).
- A **level** (级) is where somebody stands on the **ladder**; its number there is a **place**,
  from 0. The **trump rank** (级牌) of a hand is the starter's level.
- **Points** are card points. The **total** is the opponents' points with the bottom and the fines,
  and a **row** of the ladder of totals says what it is worth.
- A **throw** (甩牌) is several top cards led at once, a **tractor** (拖拉机) consecutive pairs;
  each part of a lead is a **unit**.
- A **ruleset** (规则) holds the options of a table, a **rulebook** what they come to.

Read ``scoring`` first, then ``standings``. What a table plays by is in ``ruleset`` and ``presets``.
"""
