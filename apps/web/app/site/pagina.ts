import type { Idioma } from '@zelo/contract/nucleo/enums'
import { guardarPaginaForaDoAr } from '#lib/guardado/fora-do-ar.ts'
import { chaves, gravarTexto, lerTexto } from '#lib/guardado/storage.ts'
import { acompanharTema } from '#lib/guardado/tema.ts'
import { lembrarIdioma } from '#lib/idioma/idioma-atual.ts'
import { recarregar } from '#lib/navegador/recarregar.ts'
import { assinarRolagem, passouDoLimite, voltarAoTopo } from '#lib/navegador/rolagem.ts'
import { decodificarToken } from '#lib/sessao/token.ts'
import { hydrateWhenDue } from './hydrate-when-due.ts'

declare global {
  interface Window {
    /** The first copy that runs sets this: `montar.tsx` contains the same code. */
    paginaPronta?: true
  }
}

const todos = <E extends HTMLElement>(seletor: string) => [...document.querySelectorAll<E>(seletor)]

function aoClicar(seletor: string, fazer: (alvo: HTMLElement) => void) {
  for (const alvo of todos(seletor))
    alvo.addEventListener('click', (event) => {
      event.preventDefault()
      fazer(alvo)
    })
}

/** «Minha Conta» leads signed-in users to the panel. */
function mostrarConta() {
  const entrou = decodificarToken(lerTexto(chaves.token)).id > 0
  for (const link of todos<HTMLAnchorElement>('[data-minha-conta]')) link.href = entrou ? '/private' : '/auth/login'
}

function mudarIdioma({ dataset }: HTMLElement) {
  lembrarIdioma(dataset.idioma as Idioma)
  const endereco = new URL(location.href)
  if (!endereco.searchParams.has('idioma')) return location.reload()
  endereco.searchParams.delete('idioma')
  location.replace(endereco)
}

/** Lays out deferred content step by step, so that anchors, search and print work. */
function completar(adiadas: HTMLElement[]) {
  adiadas.shift()?.classList.remove('adiante', 'adiante-alto')
  if (adiadas.length) setTimeout(completar, 60, adiadas)
}

/** The DOM code of public pages. No other file queries elements. */
function iniciar() {
  gravarTexto(chaves.layoutAtivo, /^\/(auth|error)\//i.test(location.pathname) ? 'auth' : 'principal')
  acompanharTema(() => {})
  for (const ano of todos('[data-ano]')) ano.textContent = String(new Date().getFullYear())
  mostrarConta()
  addEventListener('storage', mostrarConta)
  aoClicar('[data-idioma]', mudarIdioma)
  aoClicar('[data-ir-ao-topo]', () => voltarAoTopo(todos('#conteudo')[0]))
  aoClicar('[data-recarregar]', recarregar)
  for (const topo of todos('button[data-ir-ao-topo]')) {
    const atualizar = () => {
      topo.hidden = !passouDoLimite()
    }
    assinarRolagem(atualizar)
    atualizar()
  }
  for (const parte of todos('zelo-parte')) hydrateWhenDue(parte)
  addEventListener('load', () => setTimeout(completar, 60, todos('.adiante, .adiante-alto')))
  aoPrimeiroGesto(() => guardarPaginaForaDoAr().catch(() => {}))
}

/** Runs `fazer` at the first activity of the visitor. */
function aoPrimeiroGesto(fazer: () => void) {
  const visita = new AbortController()
  visita.signal.addEventListener('abort', fazer)
  for (const tipo of ['pointerover', 'keydown', 'scroll'])
    addEventListener(tipo, () => visita.abort(), { passive: true, signal: visita.signal })
}

if (!window.paginaPronta) iniciar()
window.paginaPronta = true
