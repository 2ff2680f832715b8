import { esperarServidor } from '#lib/espera.ts'
import { lerSessao } from '#lib/session.ts'
import { chaves, lerTexto, remover } from '#lib/storage.ts'

const daqui = /^\/(?![/\\])/

/** The page of a server that is away: counts down, tries, and goes back to where the person was. */
export function iniciar(raiz: HTMLElement): void {
  const parte = (nome: string) => raiz.querySelector<HTMLElement>(`[data-parte=${nome}]`)
  const botao = raiz.querySelector<HTMLButtonElement>('[data-tentar]')
  const { contagem = '', tentando = '' } = raiz.dataset
  let falhou = false

  const espera = esperarServidor(
    ({ segundos, corpo }) => {
      falhou ||= segundos > 0
      const texto = parte('contagem')
      if (texto) texto.textContent = segundos > 0 ? contagem.replace('{s}', String(segundos)) : tentando
      if (botao) botao.ariaBusy = segundos > 0 ? null : 'true'
      const manutencao = parte('manutencao')
      const fora = parte('fora')
      if (!manutencao || !fora || corpo.codigo !== 'MANUTENCAO') return
      manutencao.textContent = [corpo.message, corpo.detail, corpo.acao].filter(Boolean).join(' ')
      manutencao.hidden = false
      fora.hidden = true
    },
    () => {
      const texto = parte('contagem')
      if (texto) texto.textContent = ''
      if (botao) botao.ariaBusy = null
      const destino = destinoDeVolta(falhou)
      if (destino === location.href) location.reload()
      else if (destino) location.replace(destino)
      else botao?.addEventListener('click', () => location.assign('/'))
    },
  )
  if (!botao) return
  botao.hidden = false
  botao.addEventListener('click', espera.tentar)
}

/**
 * Where the person wanted to be. Answered in place of another page, that page. Who may use the product while its pages are closed goes to
 * the panel. Opened by hand with nothing wrong, nowhere.
 */
function destinoDeVolta(falhou: boolean): string | undefined {
  if (!location.pathname.startsWith('/error/')) return falhou || !lerSessao().token ? location.href : '/private'
  const retorno = lerTexto(chaves.retorno, 'sessionStorage')
  remover(chaves.retorno, 'sessionStorage')
  if (retorno && daqui.test(retorno)) return retorno
  return falhou ? '/' : undefined
}
