import { tituloErro } from '@zelo/contract/erro'
import { cpfCompleto, mascararCpf } from '#features/acesso/cpf-input.ts'
import { cpfLembrado, entrarComSenha, esquecerCpf } from '#features/acesso/entrada.ts'
import { ErroApi } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { mostrarAviso } from './aviso.ts'
import { iniciarCodigo, mostrarCodigo } from './codigo.ts'
import { mostrarSenha } from './ver-senha.ts'

/** Login by fetch: mask, remembered CPF, show password, second step, messages without leaving the page. */
export function iniciarLogin(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-login]')
  const cpf = form?.querySelector<HTMLInputElement>('[name=cpf]')
  const senha = form?.querySelector<HTMLInputElement>('[name=senha]')
  if (!form || !cpf || !senha) return

  const parametros = new URLSearchParams(location.search)
  const pendente = document.querySelector<HTMLElement>('[data-pendente]')
  if (pendente && parametros.get('status') === 'pending') {
    pendente.hidden = false
    void import('./pendente.ilha.ts').then((ilha) => ilha.iniciar(pendente, cpf))
  }
  const erro = parametros.get('erro')
  if (erro && erro !== 'codigo') avisar(textoDe(form, erro))

  mascararCpf(cpf)
  cpf.addEventListener('input', () => cpf.setCustomValidity(''))
  mostrarSenha(form, senha)
  const lembranca = ligarLembranca(form, cpf)
  iniciarCodigo({
    avisar,
    indisponivel: textoDe(form, 'indisponivel'),
    aoVencer: () => {
      senha.value = ''
      ;(lembranca.digitado() ? cpf : senha).focus()
    },
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    mostrarRecusa(null)
    const digitado = lembranca.digitado()
    if (digitado && !cpfCompleto(cpf.value)) {
      cpf.setCustomValidity(form.dataset.cpfCurto ?? '')
      cpf.reportValidity()
      return
    }
    const botao = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (botao?.ariaBusy === 'true') return
    if (botao) botao.ariaBusy = 'true'
    try {
      const credenciais = { cpf: digitado ? cpf.value : null, senha: senha.value, lembrar: lembranca.lembrar() }
      const destino = await entrarComSenha(credenciais)
      if (destino) {
        location.assign(destino)
        return
      }
      senha.value = ''
      mostrarCodigo()
    } catch (motivo) {
      recusar(motivo)
    }
    if (botao) botao.ariaBusy = null
  })

  function recusar(motivo: unknown): void {
    const recusado = motivo instanceof ErroApi ? motivo : null
    if (recusado?.corpo.codigo?.startsWith('CONTA_')) mostrarRecusa(recusado)
    else if (recusado) avisar([recusado.message, recusado.corpo.acao].filter(Boolean).join(' '))
    else if (form) avisar(textoDe(form, 'indisponivel'))
    if (recusado?.corpo.codigo === 'CPF_NAO_LEMBRADO') lembranca.esquecer()
    else senha?.select()
  }
}

function avisar(texto: string): void {
  mostrarAviso({ titulo: tituloErro[idiomaAtual()], texto, tipo: 'error' })
}

/** What an account that does not open says stays in the page, with the way to the people who can help. */
function mostrarRecusa(motivo: ErroApi | null): void {
  const caixa = document.querySelector<HTMLElement>('[data-recusa]')
  if (!caixa) return
  const escrever = (parte: string, texto = '') => {
    const alvo = caixa.querySelector(`[data-recusa-${parte}]`)
    if (alvo) alvo.textContent = texto
  }
  escrever('texto', motivo?.message)
  escrever('acao', motivo?.corpo.acao)
  caixa.hidden = !motivo
}

/** The words for the code that the form's own POST leaves in the address. */
function textoDe({ dataset }: HTMLFormElement, codigo: string): string {
  if (codigo.includes('muitas')) return dataset.muitas ?? ''
  if (codigo.includes('indispon')) return dataset.indisponivel ?? ''
  if (codigo === 'desafio') return dataset.desafio ?? ''
  return (codigo === 'credenciais' ? dataset.recusado : dataset.inativa) ?? ''
}

/** The masked CPF in the place of the field, and the wish to keep it. */
function ligarLembranca(form: HTMLFormElement, cpf: HTMLInputElement) {
  const parte = (nome: string) => form.querySelector<HTMLElement>(`[data-${nome}]`)
  const [lembrado, campo, opcao] = [parte('lembrado'), parte('digitar-cpf'), parte('lembrar')]
  const caixa = opcao?.querySelector('input')
  const mascarado = cpfLembrado()

  function mostrar(lembrando: boolean) {
    if (lembrado) lembrado.hidden = !lembrando
    if (campo) campo.hidden = lembrando
    if (opcao) opcao.hidden = lembrando
    if (caixa) caixa.disabled = lembrando
    cpf.disabled = lembrando
  }
  function esquecer() {
    esquecerCpf()
    mostrar(false)
    cpf.focus()
  }

  const texto = parte('lembrado-cpf')
  if (texto) texto.textContent = mascarado
  mostrar(mascarado !== null)
  parte('nao-sou-eu')?.addEventListener('click', esquecer)
  return {
    esquecer,
    digitado: () => !cpf.disabled,
    lembrar: () => caixa?.checked ?? false,
  }
}
