#!/usr/bin/env bash
# Starts a separate PostgreSQL, which listens on a unix socket only. Prints its address, and runs until its input is closed.
#   scripts/postgres.sh            for tests: temporary, and without fsync
#   scripts/postgres.sh FOLDER     keeps its data in FOLDER
# With POSTGRES_TLS=1 it listens on localhost with TLS instead, and the address names the certificate of its authority.
# PostgreSQL refuses to run as root. Root starts it as the user postgres, who must be able to write in FOLDER's parent.
set -euo pipefail
kept=${1:-}

if ((EUID == 0)); then
  # The user postgres may not be able to read this file.
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash -c "$(cat "$0")" "$0" "$@"
fi
cd /
trap '' INT

# Debian keeps the programs of each version in a separate folder.
newest=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
[[ -x $newest/initdb ]] && PATH=$newest:$PATH

# The path of a socket has at most 107 bytes, so it is not in FOLDER.
room=$(mktemp -d /tmp/ardoise-pg-XXXXXX)
data=${kept:-$room/data}
stop() {
  pg_ctl -D "$data" -m "$([[ $kept ]] && echo fast || echo immediate)" stop >/dev/null 2>&1 || true
  rm -rf "$room"
}
trap stop EXIT

unsafe=()
[[ $kept ]] || unsafe=(-c fsync=off -c full_page_writes=off)
[[ -e $data/PG_VERSION ]] || initdb --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C -D "$data" >"$room/log" 2>&1 ||
  { cat "$room/log" >&2; exit 1; }
if [[ ${POSTGRES_TLS:-} ]]; then
  cd "$room"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=Ardoise test" -keyout ca.key -out ca.pem 2>/dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=localhost" -keyout server.key -out server.csr 2>/dev/null
  openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -out server.pem \
    -extfile <(printf 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE') 2>/dev/null
  # Another process may have the port.
  until
    port=$((20000 + RANDOM % 10000))
    pg_ctl -D "$data" -w -l "$room/log" -o "-c listen_addresses=localhost -p $port -k $room -c ssl=on -c ssl_cert_file=$room/server.pem \
      -c ssl_key_file=$room/server.key ${unsafe[*]}" start >/dev/null
  do
    grep -q "Address already in use" "$room/log" || { cat "$room/log" >&2; exit 1; }
  done
  echo "host=localhost port=$port user=postgres dbname=postgres sslmode=verify-full sslrootcert=$room/ca.pem"
  while read -r line; do :; done
  exit
fi
pg_ctl -D "$data" -w -l "$room/log" -o "-c listen_addresses='' -k $room ${unsafe[*]}" start >/dev/null ||
  { cat "$room/log" >&2; exit 1; }
echo "host=$room user=postgres dbname=postgres"
# A line "kill" kills the server as a power cut would, and starts it again.
while read -r line; do
  [[ $line == kill ]] || continue
  kill -9 "$(head -1 "$data/postmaster.pid")"
  # The server's other processes notice its death and end; only then can the next server start.
  until pg_ctl -D "$data" -w -l "$room/log" -o "-c listen_addresses='' -k $room ${unsafe[*]}" start >/dev/null 2>&1; do sleep 0.1; done
  echo "up"
done
