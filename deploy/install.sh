#!/bin/sh
# 在解开的发布包里以 root 运行：检查主机，让 /opt/chayin 指向这个版本，装好服务。再次运行无害；
# 升级是在旁边解开新版再运行它，退回是运行旧版的这个文件。
#   --check 只检查主机，什么都不改
set -eu
here=$(dirname "$(readlink -f "$0")")
cd "$here"
version=$(./bin/chayin version)
wanted=$(sed -n 's/^ *"arch": "\(.*\)",*$/\1/p' release.json)
missing=0
say() { printf '%s\n' "$*"; }
fail() { say "不能安装：$*" >&2; missing=1; }

case $(uname -m) in x86_64) arch=x64 ;; aarch64 | arm64) arch=arm64 ;; *) arch=$(uname -m) ;; esac
[ "$(uname -s)" = Linux ] || fail "需要 Linux。"
[ "$arch" = "$wanted" ] || fail "这个发布包是 $wanted 的，本机是 $arch。"
if [ "$missing" = 0 ] && ! ./node_modules/.bin/node -e 0 2>/dev/null; then
  fail "随包的 Node.js 不能在本机运行（需要 glibc 2.28 或更新，例如 Debian 12）。"
fi
command -v soffice >/dev/null 2>&1 || command -v libreoffice >/dev/null 2>&1 ||
  say "没有找到 LibreOffice：PDF 用标准版式。要按本单位的 Word 模板出 PDF，请安装 libreoffice-writer-nogui。"
command -v nginx >/dev/null 2>&1 || say "没有找到 nginx：HTTPS 需要它或别的反向代理，样例在 deploy/nginx.conf。"
[ "$missing" = 0 ] || exit 1
if [ "${1:-}" = --check ]; then
  say "主机可以运行查引 $version。"
  exit 0
fi
[ "$(id -u)" = 0 ] || { say "请以 root 运行；只检查主机用 ./install.sh --check。" >&2; exit 1; }

target=${CHAYIN_LINK:-/opt/chayin}
if [ -e "$target" ] && [ ! -L "$target" ]; then
  say "不能安装：$target 是一个目录，不是链接。请先把它移到 $target-旧版 再试。" >&2
  exit 1
fi
id chayin >/dev/null 2>&1 || useradd --system --home /var/lib/chayin --create-home --shell /usr/sbin/nologin chayin
install -d -o root -g chayin -m 0750 /etc/chayin
if [ ! -f /etc/chayin/chayin.env ]; then
  # Without a database of its own the platform uses the one that comes along.
  sed 's/^DATABASE_URL=/# DATABASE_URL=/' deploy/chayin.env.example > /etc/chayin/chayin.env
  chown root:chayin /etc/chayin/chayin.env
  chmod 0640 /etc/chayin/chayin.env
  say "设置在 /etc/chayin/chayin.env：证书装好后写上对外的网址（PUBLIC_URL），还有邮件服务器；用外部的 PostgreSQL 时写 DATABASE_URL。"
fi
previous=$(readlink "$target" || true)
ln -sfn "$here" "$target.next"
mv -T "$target.next" "$target"
if [ -n "$previous" ] && [ "$previous" != "$here" ]; then say "原来的版本留在 $previous：运行它的 install.sh 即可换回。"; fi
if command -v systemctl >/dev/null 2>&1 && [ -d /run/systemd/system ]; then
  install -m 0644 deploy/chayin.service deploy/chayin-verify-audit.service deploy/chayin-verify-audit.timer /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable chayin chayin-verify-audit.timer
  systemctl restart chayin
  say "查引 $version 已启动：systemctl status chayin。"
else
  say "查引 $version 已装好。本机没有 systemd，请自己启动：runuser -u chayin -- $target/bin/chayin start"
fi
say "第一位管理员：runuser -u chayin -- $target/bin/chayin create-admin root"
