import type { Endpoint, Input, Output } from '@zelo/contract/endpoint'
import { tituloErro } from '@zelo/contract/erro'
import { ErroApi, request } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { mostrarAviso } from './aviso.ts'

type Controle = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Opcoes<E extends Endpoint> = {
  /** Made by `semEsquema`, so that no schema library is loaded. */
  chamada: E
  /** What is sent, from what was typed. */
  entrada(dados: FormData): Input<E> | Promise<Input<E>>
  /** What the browser cannot judge: a sentence by field name. Runs after the native rules passed. */
  conferir?(dados: FormData): Record<string, string>
  aoResponder(resposta: Output<E>): void
  /** A refusal that this form answers itself: true = nothing more is shown. */
  aoRecusar?(motivo: ErroApi): boolean
}

/**
 * Makes a `FormPublico` send itself as JSON. The native rules (`required`, `type`, `pattern`, lengths) are judged on sending and told in our
 * words: `data-vazio` and `data-errado` of the field, else of the form. The `campos` of a 422 stand beside their fields by name; any other
 * refusal, or no answer, is a toast. Whatever happens, what was typed stays.
 */
export function ligarFormulario<E extends Endpoint>(form: HTMLFormElement, opcoes: Opcoes<E>): void {
  // From here on we say what is wrong; before, the browser does.
  form.noValidate = true
  form.addEventListener('input', ({ target }) => {
    const { name } = target as Controle
    for (const controle of controlesDe(form))
      if (controle === target || (name && controle.name === name)) limparErro(controle)
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const botao = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (botao?.ariaBusy === 'true') return
    const dados = new FormData(form)
    const erros = errosNativos(form)
    if (mostrarErros(form, Object.keys(erros).length ? erros : (opcoes.conferir?.(dados) ?? {}))) return
    if (botao) botao.ariaBusy = 'true'
    try {
      opcoes.aoResponder(await request(opcoes.chamada, await opcoes.entrada(dados)))
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (opcoes.aoRecusar?.(motivo)) return
      if (motivo.status === 422 && mostrarErros(form, motivo.corpo.campos ?? {})) return
      avisarErro(motivo)
    } finally {
      if (botao) botao.ariaBusy = null
    }
  })
}

/** The toast of a call that failed: what happened and what to do. */
export function avisarErro(motivo: ErroApi): void {
  const texto = [motivo.message, motivo.corpo.acao].filter(Boolean).join(' ')
  mostrarAviso({ titulo: tituloErro[idiomaAtual()], texto, tipo: 'error' })
}

/** Puts each sentence beside its field, of boxes with one name the first, and the focus on the first of all. False when no field has one of these names. */
export function mostrarErros(form: HTMLFormElement, erros: Record<string, string>): boolean {
  const todos = controlesDe(form)
  const errados = todos.filter((um) => erros[um.name] && um === todos.find(({ name }) => name === um.name))
  for (const controle of errados) mostrarErro(controle, erros[controle.name] ?? '')
  errados[0]?.focus()
  return errados.length > 0
}

function errosNativos(form: HTMLFormElement): Record<string, string> {
  const erros: Record<string, string> = {}
  for (const { name, validity, dataset, validationMessage } of controlesDe(form)) {
    if (validity.valid) continue
    const tipo = validity.valueMissing ? 'vazio' : 'errado'
    erros[name] = dataset[tipo] ?? form.dataset[tipo] ?? validationMessage
  }
  return erros
}

function controlesDe({ elements }: HTMLFormElement): Controle[] {
  return [...elements].filter((elemento): elemento is Controle => 'validity' in elemento && 'value' in elemento)
}

/** The label stands in the field's box, or is itself in it (checkbox): the sentence closes that box. */
function mostrarErro(controle: Controle, texto: string): void {
  limparErro(controle)
  const modelo = controle.form?.querySelector<HTMLTemplateElement>('template[data-erro]')
  const erro = modelo?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const frase = erro?.querySelector('span')
  const caixa = controle.labels?.[0]?.parentElement
  if (!erro || !frase || !caixa) return
  erro.id = idDoErro(controle)
  frase.textContent = texto
  caixa.append(erro)
  controle.ariaInvalid = 'true'
  controle.setAttribute('aria-describedby', [erro.id, controle.getAttribute('aria-describedby')].join(' ').trim())
}

function limparErro(controle: Controle): void {
  const id = idDoErro(controle)
  if (!controle.ariaInvalid) return
  document.getElementById(id)?.remove()
  controle.ariaInvalid = null
  const outros = (controle.getAttribute('aria-describedby') ?? '').split(' ').filter((outro) => outro !== id)
  if (outros.length) controle.setAttribute('aria-describedby', outros.join(' '))
  else controle.removeAttribute('aria-describedby')
}

function idDoErro({ id }: Controle): string {
  return `${id}-erro`
}
