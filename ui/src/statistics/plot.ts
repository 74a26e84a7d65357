// Observable Plot draws the charts of statistics: marks, scales and axes are described, and SVG comes of it that wears the tokens.
// Only what the charts use is taken from it, and it comes when the first of them is shown.
export { areaY, axisX, axisY, barX, barY, cell, dot, gridX, gridY, lineY, plot, ruleX, ruleY, text, type Markish, type PlotOptions } from '@observablehq/plot';
