// The part of Observable Plot that the charts use. It loads when the first chart is shown.
export { areaY, axisX, axisY, cell, dot, gridX, gridY, lineY, plot, ruleX, ruleY, text, type PlotOptions } from '@observablehq/plot';
