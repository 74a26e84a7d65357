#!/usr/bin/env bash
# Shows a running hub: its own PostgreSQL, two sample clubs in a league, and how to send. PROGRAMS is the folder of the programs.
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

# PostgreSQL runs until this script ends, for whatever reason.
coproc database { scripts/postgres.sh "$data/postgresql"; }
read -r address <&"${database[0]}" || { say "PostgreSQL did not start."; exit 1; }
export ARDOISE_HUB_DATABASE=$address
trap '' INT
input=${database[1]} process=$database_PID samples=
# Waits, so that the next start finds no server that is still ending.
finish() {
  rm -rf -- ${samples:+"$samples"}
  eval "exec $input>&-"
  wait "$process" || true
}
trap finish EXIT

# The matches of two clubs, in ledgers as on a club's laptop. Other files are exports.
samples=$(mktemp -d)
sample() {
  local club=$1 name=$2 file
  "$programs/ardoise-hub" club add "$club" --name "$name" >/dev/null || return 0
  export ARDOISE_DATA_DIR=$samples/$club
  mkdir "$ARDOISE_DATA_DIR"
  cat >"$samples/$club.csv"
  "$programs/ardoise" import --csv "$samples/$club.csv" >/dev/null
  "$programs/ardoise" export "$samples/$club.json" >/dev/null
  for file in "$samples/$club.json" "${@:3}"; do
    "$programs/ardoise-hub" ingest --club "$club" "$file"
  done
  "$programs/ardoise-hub" club show "$club" >/dev/null
  "$programs/ardoise-hub" league join sample "$club" >/dev/null
}
# Four evenings, each up to 3,000 points: enough deals for ratings.
evenings() {
  local day us them deal
  echo 'Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Points nous;Règles'
  for day in 05 12 19 26; do
    us='Anne;Bob' them='Cid;Dan'
    [[ $day == 19 ]] && us='Anne;Dan' them='Cid;Bob'
    echo "2026-11-$day;$us;$them;Anne;100 ♥;112;coinche"
    for deal in {2..13}; do
      case $((deal % 5)) in
      0) echo ';;;;;Cid;90 ♠ contré;94;' ;;
      3) echo ';;;;;Cid;80 ♣;60;' ;;
      *) echo ';;;;;Anne;110 ♦;121;' ;;
      esac
    done
  done
}
"$programs/ardoise-hub" league add sample --name "Challenge des deux clubs" >/dev/null || true
evenings | sample lyon "Amicale de Lyon" tests/cases/sample-concours.json
sample nice "Tarot et belote de Nice" <<'CSV'
Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Points nous;Règles
2026-11-20;Zoé;Léa;Éric;Ana;Zoé;80 ♦;96;coinche
;;;;;Ana;110 ♣;40;
CSV

say "The hub listens on http://$listen. A club sends with a key: ardoise-hub club key lyon"
say "Elsewhere: export ARDOISE_HUB_DATABASE='$address'"
say "Ctrl+C to close."
"$programs/ardoise-hub" serve --listen "$listen"
