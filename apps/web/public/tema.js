;(function () {
  var tema
  var direcao
  try {
    tema = localStorage.getItem('theme')
    direcao = localStorage.getItem('rtlClass')
  } catch (_) {}
  if (direcao === 'rtl' || /(^|;\s*)idioma=ae\b/.test(document.cookie)) document.documentElement.dir = 'rtl'
  if (tema === 'dark' || (tema === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.classList.add('dark')
  }
})()
