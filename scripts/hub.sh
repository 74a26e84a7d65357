#!/usr/bin/env bash
# Shows a running hub: a PostgreSQL of its own, two sample clubs, and how to send. PROGRAMS is the folder of the programs.
#   scripts/hub.sh PROGRAMS
# Its data stays in ARDOISE_HUB_DIR, or in the user's data folder. PostgreSQL refuses to run as root: root's is in /var/lib.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh
programs=$(cd "$1" && pwd)
listen=${ARDOISE_HUB_LISTEN:-127.0.0.1:8080}

if ((EUID == 0)); then
  data=${ARDOISE_HUB_DIR:-/var/lib/ardoise-hub}
  install -d -o postgres -g postgres -m 700 "$data"
else
  data=${ARDOISE_HUB_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/ardoise-hub}
  install -d -m 700 "$data"
fi

# PostgreSQL runs until this script ends, however it ends.
coproc database { scripts/postgres.sh "$data/postgresql"; }
read -r address <&"${database[0]}" || { say "PostgreSQL did not start."; exit 1; }
export ARDOISE_HUB_DATABASE=$address
trap '' INT

# Two evenings of two clubs, kept as a club's laptop keeps them.
samples=$(mktemp -d)
trap 'rm -rf "$samples"' EXIT
sample() {
  local club=$1 name=$2
  "$programs/ardoise-hub" club add "$club" --name "$name" >/dev/null || return 0
  export ARDOISE_DATA_DIR=$samples/$club
  mkdir "$ARDOISE_DATA_DIR"
  cat >"$samples/$club.csv"
  "$programs/ardoise" import --csv "$samples/$club.csv" >/dev/null
  "$programs/ardoise" export "$samples/$club.json" >/dev/null
  "$programs/ardoise-hub" ingest --club "$club" "$samples/$club.json"
  "$programs/ardoise-hub" club show "$club" >/dev/null
}
sample lyon "Amicale de Lyon" <<'CSV'
Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Points nous;Règles
2026-11-19;Anne;Bob;Cid;Dan;Anne;100 ♥;112;coinche
;;;;;Cid;90 ♠ contré;94;
;;;;;passe;;;
CSV
sample nice "Tarot et belote de Nice" <<'CSV'
Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Points nous;Règles
2026-11-20;Zoé;Léa;Éric;Ana;Zoé;80 ♦;96;coinche
;;;;;Ana;110 ♣;40;
CSV

say "The hub listens on http://$listen. A club sends with a key: ardoise-hub club key lyon"
say "Elsewhere: export ARDOISE_HUB_DATABASE='$address'"
say "Ctrl+C to close."
"$programs/ardoise-hub" serve --listen "$listen"
