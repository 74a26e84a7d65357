### What was done to a deal so that it could be marked under rules that it was not played under.
### $from, $to: what was bid or said, and what it is taken for; $count: how many; $what: what is approximate; $strain: a strain.

note-level =
    Counts as { $to ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $to }
    } here, bid as { $from ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $from }
    }.
note-slam = { note-level }
note-doubling = { $to ->
        [coinche] No surcoinche under these rules: the coinche stands.
       *[other] No coinche on this contract under these rules: left out.
    }
note-belote = { $count ->
        [one] A belote does not count under these rules: left out.
       *[other] { $count } belotes do not count under these rules: left out.
    }
note-melds = { $count ->
        [one] A sequence or carré does not count under these rules: left out.
       *[other] { $count } sequences and carrés do not count under these rules: left out.
    }
note-renonce = A revoke costs nothing under these rules: the points count as they were made.
note-weak_hand = No hand is too weak under these rules: the deal is a cancelled one.
note-approximate = { $what ->
        [last_trick] Approximate: who took the last trick was not told, it goes to the side with more points.
        [tricks] Approximate: the tricks were not told, points are compared in their place.
        [best_meld] Approximate: nothing tells which melds are the best, they stay as they were marked.
       *[points] Approximate: the cards are counted in another way, the points are brought over by proportion.
    }

## Deals that cannot be played

note-strain = { $strain ->
        [schmurtz] Not playable: these rules do not have the schmürtz.
        [no_trumps] Not playable: these rules do not have this contract at { strain-no_trumps.inline }.
       *[all_trumps] Not playable: these rules do not have this contract at { strain-all_trumps.inline }.
    }
note-points_unknown = Not playable: a revoke decided this deal, it costs nothing under these rules, and nobody’s points were told.

## Matches that cannot be compared

# $field: where the ruleset is; $value: the ruleset; $name: a ruleset that the match was played under.
error-family_differs = “{ $field }”: { $value } is played with other cards than { $name }. Rulesets compare with those of the same cards.
