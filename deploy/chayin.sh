#!/bin/sh
# 查引的命令：chayin start|backup|restore|create-admin|…，参数与 npm run 的相同。
# 设置取自 /etc/chayin/chayin.env（每行 名称=值，与 systemd 读法相同）；运行时另外给出的变量优先。
# 另外给出了 DATA_DIR 或 DATABASE_URL 时说的是别的数据，就不读这个文件，并说明一句。
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
  echo "用法：chayin start|version|backup|restore|create-admin|confirm|prepare-database|rotate-keys|reset-admin|remove-demo|verify-audit|open-app|move-files|cells|move-institution" >&2
  exit 2
fi

settings=${CHAYIN_ENV:-/etc/chayin/chayin.env}
folder=$(dirname "$settings")
if [ -n "${DATA_DIR:-}${DATABASE_URL:-}" ]; then
  [ ! -r "$settings" ] || echo "已给出 DATA_DIR 或 DATABASE_URL，没有读 $settings。" >&2
elif [ -r "$settings" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    key=${line%%=*}
    [ "$key" != "$line" ] || continue
    case $key in '' | [0-9]* | *[!A-Za-z0-9_]*) continue ;; esac
    value=${line#*=}
    case $value in
      \"*\") value=${value#\"} value=${value%\"} ;;
      \'*\') value=${value#\'} value=${value%\'} ;;
    esac
    # A name is letters, digits and underscores here: nothing else reaches the shell's own reading.
    eval "given=\${$key+given}"
    [ -n "$given" ] || export "$key=$value"
  done < "$settings"
  export NODE_ENV="${NODE_ENV:-production}"
elif [ -e "$settings" ] || { [ -d "$folder" ] && [ ! -x "$folder" ]; }; then
  # Without its settings it would begin another, empty database in the folder it is called from.
  echo "没有权限读 $settings。请以 root 运行：runuser -u chayin -- $0 $name" >&2
  exit 2
fi
exec "$here/node_modules/.bin/node" "$here/$module" "$@"
