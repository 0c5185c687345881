#!/bin/bash
# Checks whether this container's process is ready, without starting Node: ready.sh PORT [PATH]
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "${2:-/readyz/self}" >&3
IFS=' ' read -r _ status _ <&3
[[ $status == 2* ]]
