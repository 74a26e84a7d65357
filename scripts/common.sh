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

# Runs a command on a virtual screen, with its own session bus.
on_a_screen() {
  local display status=0
  # Xvfb prints its display number and ends with this function; xvfb-run sometimes fails to clean up.
  coproc SCREEN { exec Xvfb -displayfd 1 -screen 0 1280x1000x24 -nolisten tcp -noreset 2>/dev/null; }
  local screen=$SCREEN_PID
  trap 'kill '"$screen" EXIT
  read -r display <&"${SCREEN[0]}"
  # Home folders there are removed soon, so a cache of shaders is useless.
  env --unset=WAYLAND_DISPLAY DISPLAY=":$display" MESA_SHADER_CACHE_DISABLE=true dbus-run-session -- "$@" || status=$?
  return "$status"
}
