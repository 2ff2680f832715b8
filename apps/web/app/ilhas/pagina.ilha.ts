import type { Idioma } from '@zelo/contract/enums'
import { lembrarIdioma } from '#lib/idioma-atual.ts'
import { recarregar } from '#lib/recarregar.ts'
import { assinarRolagem, passouDoLimite, voltarAoTopo } from '#lib/rolagem.ts'
import { chaves, gravarTexto, lerTexto } from '#lib/storage.ts'
import { acompanharTema } from '#lib/tema.ts'
import { decodificarToken } from '#lib/token.ts'

export function todos<T extends HTMLElement>(seletor: string): T[] {
  return [...document.querySelectorAll<T>(seletor)]
}

function aoClicar(seletor: string, fazer: (alvo: HTMLElement) => void): void {
  for (const alvo of todos(seletor)) {
    alvo.addEventListener('click', (event) => {
      event.preventDefault()
      fazer(alvo)
    })
  }
}

/** Shared by all: language, account link, year, way back to the top, theme. */
export function iniciarPagina(): void {
  gravarTexto(chaves.layoutAtivo, /^\/(auth|error)\//i.test(location.pathname) ? 'auth' : 'principal')
  acompanharTema(() => {})
  contaDeQuemEntrou()
  for (const ano of todos('[data-ano]')) ano.textContent = String(new Date().getFullYear())

  const [pedida] = lerTexto(chaves.retorno, 'sessionStorage')?.split('?') ?? []
  for (const alvo of pedida ? todos('[data-pedida]') : []) {
    alvo.textContent = pedida ?? ''
    alvo.classList.add('font-emphasis', 'text-ink')
  }

  aoClicar('[data-idioma]', ({ dataset }) => {
    lembrarIdioma(dataset.idioma as Idioma)
    const endereco = new URL(location.href)
    if (!endereco.searchParams.has('idioma')) return location.reload()
    endereco.searchParams.delete('idioma')
    location.replace(endereco)
  })
  aoClicar('[data-topo], [data-ir-ao-topo]', voltarAoTopo)
  aoClicar('[data-recarregar]', recarregar)
  for (const topo of todos('[data-topo]')) {
    const atualizar = () => {
      topo.hidden = !passouDoLimite()
    }
    assinarRolagem(atualizar)
    atualizar()
  }
}

/** Signed in, «Minha Conta» opens the panel; a label that depends on it comes with the mark. */
function contaDeQuemEntrou(): void {
  const atualizar = () => {
    const entrou = decodificarToken(lerTexto(chaves.token)).id > 0
    for (const link of todos<HTMLAnchorElement>('[data-minha-conta]')) {
      link.href = entrou ? '/private' : '/auth/login'
      if (entrou && link.dataset.minhaConta) link.textContent = link.dataset.minhaConta
    }
  }
  atualizar()
  addEventListener('storage', atualizar)
}
