// Applies the chosen theme before the first paint. A separate file, because the page allows no inline scripts.
{
  const theme = localStorage.getItem('ardoise-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
