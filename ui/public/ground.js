// Before anything is painted: the look that was chosen last time. A script of its own, as the page runs none that is written into it.
{
  const theme = localStorage.getItem('ardoise-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
