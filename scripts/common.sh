# What the scripts share; sourced, not run.

# Says in a sentence what comes next.
say() {
  echo "→ $*"
}

# The folder into which cargo builds, wherever the user has put it.
target_dir() {
  cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}

# The version in Cargo.toml.
version() {
  sed -n '/^\[workspace\.package\]/,/^\[/ s/^version = "\(.*\)"/\1/p' Cargo.toml
}
