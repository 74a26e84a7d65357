//! How the web view draws the page.

/// The variable that WebKit reads when it starts; `0` in it lets WebKit draw with OpenGL.
const ON_THE_PROCESSOR: &str = "WEBKIT_SKIA_ENABLE_CPU_RENDERING";

/// Makes the web view draw with the processor, unless the user has set otherwise. To be called before any thread starts, because
/// other threads may read the environment.
///
/// A score sheet moves little. Drawn with OpenGL, its first picture takes half as long again, and the window a tenth more memory:
/// each kind of line, shade and letter is a program for the graphics card, compiled at every start.
pub fn on_the_processor() {
    // Fails only for a name that no system accepts.
    let _ = glib::setenv(ON_THE_PROCESSOR, "1", false);
}
