// What a page measures of itself while a phone on a slow network opens it.

export const rede = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.64 * 1024 * 1024) / 8,
  uploadThroughput: (1.64 * 1024 * 1024) / 8,
}

type Observado = { longas: { fim: number; duracao: number }[]; cls: number; maior: number; dados: number }

export function observar() {
  const alvo = window as unknown as { medidas: Observado }
  alvo.medidas = { longas: [], cls: 0, maior: Number.NaN, dados: 0 }
  // The last frame in which a heading showed without placeholders in sight.
  let mostra = false
  const emVista = (espera: Element) => {
    const { top, bottom } = espera.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  }
  const olhar = () => {
    const agora =
      document.querySelector('main h1') !== null &&
      ![...document.querySelectorAll('main [data-placeholder], main [aria-busy="true"]')].some(emVista)
    if (agora && !mostra) alvo.medidas.dados = performance.now()
    mostra = agora
    requestAnimationFrame(olhar)
  }
  requestAnimationFrame(olhar)
  new PerformanceObserver((lista) => {
    alvo.medidas.maior = lista.getEntries().at(-1)?.startTime ?? Number.NaN
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((lista) => {
    for (const tarefa of lista.getEntries())
      alvo.medidas.longas.push({ fim: tarefa.startTime + tarefa.duration, duracao: tarefa.duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((lista) => {
    for (const salto of lista.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!salto.hadRecentInput) alvo.medidas.cls += salto.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Interactive: painted, module scripts have run, and the last long task is over. */
export function ler() {
  const { longas, cls, maior, dados } = (window as unknown as { medidas: Observado }).medidas
  const pintura = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const [navegacao] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const interativa = Math.max(
    pintura,
    navegacao?.domContentLoadedEventEnd ?? Number.NaN,
    ...longas.filter(({ fim }) => dados === 0 || fim <= dados).map(({ fim }) => fim),
  )
  const bloqueio = longas.reduce((total, { duracao }) => total + duracao - 50, 0)
  return {
    pintura,
    maior,
    interativa,
    dados: Math.max(dados, interativa),
    bloqueio,
    cls,
    origemDoTempo: performance.timeOrigin,
  }
}
