# Functions shared by the scripts. Source it; do not run it.

# Prints what comes next.
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
