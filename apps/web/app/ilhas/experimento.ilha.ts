import type { cadastrarRascunho, editarRascunho, Rascunho } from '@zelo/contract/experimento'
import { limites } from '#features/experimento/limites.ts'
import { type ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { esquecerExperimento, gravarExperimento, lerExperimento } from '#lib/experimento-guardado.ts'
import { escrever, lerRascunho, numerar, partidaDoRamo } from './experimento-editor.ts'
import { abrirPalco } from './experimento-palco.ts'
import { avisarErro, ligarFormulario, mostrarErros } from './formulario.ts'

const cadastrar = semEsquema<typeof cadastrarRascunho>('POST', '/experimento/rascunhos')
const editar = semEsquema<typeof editarRascunho>('PUT', '/experimento/rascunhos/:id')
const salvarAposMs = 700

/** The editor and its agent: the first sending makes the draft and opens the chat, each later change is saved by itself. */
export function iniciar(form: HTMLFormElement, ramo = new URLSearchParams(location.search).get('ramo')): void {
  const palco = abrirPalco(form, () => terminar(form.dataset.semExperimento ?? ''))
  const situacao = form.querySelector<HTMLElement>('[data-situacao]')
  const servicos = form.querySelector<HTMLElement>('[data-servicos]') as HTMLElement
  let relogio: ReturnType<typeof setTimeout> | undefined

  const guardado = lerExperimento()
  if (guardado) {
    escrever(form, guardado.rascunho)
    comecar()
    palco.mostrar(guardado)
  }
  const escolhido = ramo ? form.querySelector<HTMLInputElement>(`[name=segmento][value="${CSS.escape(ramo)}"]`) : null
  if (escolhido && guardado?.rascunho.segmento !== ramo) {
    escolhido.checked = true
    escrever(form, partidaDoRamo(form))
    if (guardado) agendarSalvar()
  }

  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'segmento') escrever(form, partidaDoRamo(form))
    if (lerExperimento()) agendarSalvar()
  })
  form.addEventListener('input', () => {
    if (situacao) situacao.textContent = ''
    if (lerExperimento()) agendarSalvar()
  })
  form.addEventListener('click', ({ target }) => {
    const botao = (target as Element).closest('button')
    if (botao?.dataset.tirar !== undefined) tirar(botao)
    if (botao?.dataset.maisUm !== undefined) porMaisUm()
  })
  // Once there is a draft, sending saves it.
  form.addEventListener(
    'submit',
    (event) => {
      if (!lerExperimento()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void salvar()
    },
    { capture: true },
  )
  ligarFormulario(form, {
    chamada: cadastrar,
    entrada: () => ({
      body: { ...lerRascunho(form), fuso: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
    conferir: () => conferir(lerRascunho(form)),
    aoResponder({ id, chave, token }) {
      const novo = { id, chave, token, rascunho: lerRascunho(form) }
      gravarExperimento(novo)
      comecar()
      palco.mostrar(novo)
      palco.focar()
      palco.rolar()
    },
  })
  numerar(servicos)

  function conferir({ horario: { dias, inicio, fim } }: Rascunho): Record<string, string> {
    if (dias.length === 0) return { 'horario.dias': form.dataset.dia ?? '' }
    return fim > inicio ? {} : { 'horario.fim': form.dataset.fim ?? '' }
  }

  function comecar() {
    form.querySelector<HTMLElement>('[type=submit]')?.setAttribute('hidden', '')
  }

  function terminar(texto: string) {
    esquecerExperimento()
    const enviar = form.querySelector<HTMLElement>('[type=submit]')
    enviar?.removeAttribute('hidden')
    if (palco.fechar()) enviar?.focus()
    if (situacao) situacao.textContent = texto
  }

  function agendarSalvar() {
    clearTimeout(relogio)
    relogio = setTimeout(() => void salvar(), salvarAposMs)
  }

  /** What cannot be sent yet is left alone: the visitor may still be typing. */
  async function salvar() {
    const atual = lerExperimento()
    const rascunho = lerRascunho(form)
    if (!atual || !form.checkValidity() || mostrarErros(form, conferir(rascunho))) return
    try {
      await request(editar, { params: { id: atual.id }, body: rascunho }, { headers: { 'X-Experimento': atual.token } })
      gravarExperimento({ ...atual, rascunho })
      if (situacao) situacao.textContent = form.dataset.salvo ?? ''
      if (atual.rascunho.nome !== rascunho.nome || atual.rascunho.segmento !== rascunho.segmento) palco.recomecar()
    } catch (motivo) {
      const erro = motivo as ErroApi
      if (erro.status === 404) terminar(form.dataset.semExperimento ?? '')
      else if (erro.status !== 422 || !mostrarErros(form, erro.corpo.campos ?? {})) avisarErro(erro)
    }
  }

  function tirar(botao: HTMLElement) {
    if (servicos.children.length < 2) return
    botao.closest('li')?.remove()
    numerar(servicos)
    servicos.querySelector<HTMLElement>('input')?.focus()
    if (lerExperimento()) agendarSalvar()
  }

  function porMaisUm() {
    if (servicos.children.length >= limites.servicos) return
    const modelo = form.querySelector<HTMLTemplateElement>('template[data-servico]')
    if (modelo) servicos.append(modelo.content.cloneNode(true))
    numerar(servicos)
    servicos.lastElementChild?.querySelector('input')?.focus()
  }
}
