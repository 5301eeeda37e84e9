#!/bin/sh
# Starts MongoDB as the image does, with a key of its own: a replica set with users needs one, also with one member.
set -eu
key=/data/configdb/keyfile
if [ ! -s "$key" ]; then
  head -c 756 /dev/urandom | base64 > "$key"
fi
chown mongodb "$key"
chmod 400 "$key"
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile "$key" --bind_ip_all --noscripting
