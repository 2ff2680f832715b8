;(function () {
  var tema = null
  try {
    tema = localStorage.getItem('theme')
  } catch (_) {}
  if (tema === 'dark' || (tema === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.classList.add('dark')
  }
})()
