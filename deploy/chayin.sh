#!/bin/sh
# 查引的命令：chayin start|backup|restore|create-admin|…，参数与 npm run 的相同。
here=$(dirname "$(dirname "$(readlink -f "$0")")")
name=${1:-help}
[ $# -gt 0 ] && shift
case $name in
  start) module=src/server/main.ts ;;
  version) exec sed -n 's/^ *"version": "\(.*\)",*$/\1/p' "$here/release.json" ;;
  *) module=scripts/$name.ts ;;
esac
case $name in *[!a-z-]* | run-command | with-database) module= ;; esac
if [ -z "$module" ] || [ ! -f "$here/$module" ]; then
  echo "用法：chayin start|version|backup|restore|create-admin|confirm|prepare-database|rotate-keys|reset-admin|remove-demo|verify-audit|open-app|move-files" >&2
  exit 2
fi
exec "$here/node_modules/.bin/node" "$here/$module" "$@"
