# Functions shared by the scripts. Source it; do not run it.

# Prints the name of the next step.
say() {
  echo "→ $*"
}

# Prints the folder that cargo builds into, which the user may have moved.
target_dir() {
  cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}

# Prints the version in Cargo.toml.
version() {
  sed -n '/^\[workspace\.package\]/,/^\[/ s/^version = "\(.*\)"/\1/p' Cargo.toml
}

# Runs a command on a virtual screen, with its own session bus. All three end with the script, even if it is killed: xvfb-run and
# dbus-run-session leave processes behind then.
on_a_screen() {
  local display bus
  read -r display < <(exec setpriv --pdeathsig TERM Xvfb -displayfd 1 -screen 0 1280x1000x24 -nolisten tcp -noreset 2>/dev/null)
  read -r bus < <(exec setpriv --pdeathsig TERM dbus-daemon --session --nofork --print-address)
  # Home folders there are removed soon, so a cache of shaders is useless.
  env --unset=WAYLAND_DISPLAY DISPLAY=":$display" DBUS_SESSION_BUS_ADDRESS="$bus" MESA_SHADER_CACHE_DISABLE=true setpriv --pdeathsig TERM "$@"
}
