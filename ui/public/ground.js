// Applies the chosen theme before the first paint. A file of its own, because the page allows no inline scripts.
{
  const theme = localStorage.getItem('ardoise-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
