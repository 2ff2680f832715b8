import type { agendarPelaVitrine, consultarVitrine, listarHorariosDaVitrine } from '@zelo/contract/agendar'
import type { Output } from '@zelo/contract/endpoint'
import type { pedirEspera } from '@zelo/contract/espera'
import type { consultarSinalDoCliente, informarPagadorSinal } from '@zelo/contract/sinal'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'
import { formatReais } from '#lib/reais.ts'
import { mostrarEstado } from './estados.ts'
import { avisarErro, ligarFormulario } from './formulario.ts'
import { type HorarioLivre, mostrarHorarios, quando } from './horarios.ts'
import { ligarParaQuem, paraQuem } from './para-quem.ts'
import { preencher } from './preencher.ts'
import { acompanharSinal, ligarPagador, mostrarSinal } from './sinal.ts'

const consultar = semEsquema<typeof consultarVitrine>('GET', '/agendar/:chave')
const horarios = semEsquema<typeof listarHorariosDaVitrine>('GET', '/agendar/:chave/horarios')
const agendar = semEsquema<typeof agendarPelaVitrine>('POST', '/agendar/:chave/agendamentos')
const consultarSinal = semEsquema<typeof consultarSinalDoCliente>('GET', '/sinal/:token')
const informarPagador = semEsquema<typeof informarPagadorSinal>('POST', '/sinal/:token/pagadores')
const esperar = semEsquema<typeof pedirEspera>('POST', '/agendar/:chave/espera')

type Vitrine = Output<typeof consultarVitrine>
type Servico = Vitrine['servicos'][number]

/** The company by the key at the end of the address. */
export async function iniciar(raiz: HTMLElement): Promise<void> {
  const params = { chave: decodeURIComponent(location.pathname.split('/')[2] ?? '') }
  let vitrine: Vitrine
  try {
    if (!params.chave) throw new ErroApi(404)
    vitrine = await request(consultar, { params })
  } catch (motivo) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404 || motivo.status === 422) mostrarEstado(raiz, 'ausente')
    else avisarErro(motivo)
    return
  }
  const { empresa, servicos } = vitrine
  let servico: Servico | undefined
  let escolhido: HorarioLivre | undefined
  // One booking, however often it is sent.
  let pedido = crypto.randomUUID()

  document.title = `${empresa.nome} · ${document.title}`
  preencher(raiz, { empresa: empresa.nome })
  retratar(raiz, 'logo', empresa.logo)
  for (const link of raiz.querySelectorAll<HTMLAnchorElement>('[data-conversa]'))
    link.href = `/conversa/${empresa.chave}`
  listarServicos(raiz, servicos, (um) => {
    servico = um
    preencher(raiz, { servico: um.nome, varios: um.profissionais.length > 1 ? 'sim' : null, ...doSinal(um) })
    oferecerPessoas(raiz, um)
    mostrarEstado(raiz, 'quando')
    listar()
  })
  let tokenDoSinal = ''
  ligarPagador(raiz, {
    chamada: informarPagador,
    token: () => tokenDoSinal,
    aoResponder: (sinal) => mostrarSinal(raiz, sinal, empresa.fuso),
  })
  const token = new URLSearchParams(location.search).get('sinal')
  if (!(token && (await voltarAoSinal(token)))) mostrarEstado(raiz, 'servico')

  const quem = raiz.querySelector<HTMLSelectElement>('[data-quem-escolhe]')
  quem?.addEventListener('change', () => listar())
  for (const botao of raiz.querySelectorAll<HTMLElement>('[data-ir]')) {
    botao.addEventListener('click', () => {
      const destino = botao.dataset.ir ?? ''
      if (destino === 'servico') lembrarSinal(null)
      if (destino === 'quando') preencher(raiz, { servico: servico?.nome ?? '' })
      mostrarEstado(raiz, destino)
      if (destino === 'quando') listar()
    })
  }

  function listar(): void {
    const lugar = raiz.querySelector<HTMLElement>('[data-horarios]')
    const oQue = servico
    if (!lugar || !oQue) return
    const profissional = quem?.value || undefined
    mostrarHorarios(lugar, {
      fuso: empresa.fuso,
      profissional: profissional ?? (oQue.profissionais.length > 1 ? '' : oQue.profissionais[0]?.id),
      buscar: (janela) => request(horarios, { params, querystring: { ...janela, servico: oQue.id, profissional } }),
      mostrar: (livres) =>
        [...Map.groupBy(livres, ({ inicio }) => inicio).values()].flatMap(([um]) => (um ? [um] : [])),
      aoEscolher(horario) {
        escolhido = horario
        pedido = crypto.randomUUID()
        preencher(raiz, {
          servico: `${oQue.nome} · ${horario.profissional.nome}`,
          quando: quando(horario.inicio, empresa.fuso),
        })
        retratar(raiz, 'foto', oQue.profissionais.find(({ id }) => id === horario.profissional.id)?.foto ?? null)
        mostrarEstado(raiz, 'dados')
      },
      aoFalhar(motivo) {
        if (!(motivo instanceof ErroApi)) throw motivo
        avisarErro(motivo)
      },
    })
  }

  const lista = raiz.querySelector<HTMLFormElement>('form[data-espera]')
  if (lista) {
    const dia = (adiante: number) =>
      new Date(Date.now() + adiante * 86_400_000).toLocaleDateString('sv-SE', { timeZone: empresa.fuso })
    for (const [nome, valor] of [
      ['de', dia(0)],
      ['ate', dia(13)],
    ] as const) {
      const campo = lista.elements.namedItem(nome) as HTMLInputElement
      campo.min = dia(0)
      campo.value = valor
    }
    ligarParaQuem(lista)
    ligarFormulario(lista, {
      chamada: esperar,
      entrada: (dados) => ({
        params,
        body: {
          servico_id: servico?.id ?? '',
          profissional_id: quem?.value || null,
          de: String(dados.get('de')),
          ate: String(dados.get('ate')),
          periodo: String(dados.get('periodo')) as 'QUALQUER',
          nome: String(dados.get('nome')),
          email: String(dados.get('email')).trim(),
          idioma: idiomaAtual(),
          para: paraQuem(dados),
        },
      }),
      aoResponder() {
        preencher(raiz, { servico: servico?.nome ?? '', email: String(new FormData(lista).get('email')) })
        mostrarEstado(raiz, 'na-lista')
      },
    })
  }

  const form = raiz.querySelector<HTMLFormElement>('form:not([data-espera],[data-pagador])')
  if (!form) return
  ligarParaQuem(form)
  ligarFormulario(form, {
    chamada: agendar,
    entrada: (dados) => ({
      params,
      body: {
        pedido,
        servico_id: servico?.id ?? '',
        profissional_id: escolhido?.profissional.id ?? '',
        inicio: escolhido?.inicio ?? '',
        nome: String(dados.get('nome')),
        email: String(dados.get('email')).trim(),
        telefone: String(dados.get('telefone') ?? '').trim() || undefined,
        para: paraQuem(dados),
      },
    }),
    aoResponder(marcado) {
      const email = new FormData(form).get('email')
      preencherPagador(String(new FormData(form).get('nome')))
      preencher(raiz, { email: String(email), quando: quando(marcado.inicio, empresa.fuso) })
      if (!marcado.sinal) return void mostrarEstado(raiz, 'pronto')
      const { token, ...sinal } = marcado.sinal
      lembrarSinal(token)
      seguirSinal(token, sinal)
    },
  })

  /** What a booking of the service is held for, and the rule, before anybody books. */
  function doSinal({ sinal_centavos }: Servico): Record<string, string | null> {
    const { sinal } = vitrine
    if (!sinal || sinal_centavos === 0) return { sinal: null }
    return { sinal: formatReais(sinal_centavos), sinal_tempo: emTempo(sinal.prazo_min), regra: sinal.regra }
  }

  /** Mostly who books pays too. */
  function preencherPagador(nome: string): void {
    const campo = raiz.querySelector<HTMLInputElement>('form[data-pagador] [name=nome]')
    if (campo) campo.value = nome
  }

  function seguirSinal(token: string, sinal: Parameters<typeof mostrarSinal>[1]): void {
    mostrarSinal(raiz, sinal, empresa.fuso)
    tokenDoSinal = token
    const mostrar = (situacao: string | undefined) =>
      mostrarEstado(
        raiz,
        situacao === 'AGUARDANDO'
          ? 'reservado'
          : situacao === 'PAGO' || situacao === 'DISPENSADO'
            ? 'pago'
            : 'liberado',
      )
    mostrar(sinal?.situacao)
    if (sinal?.situacao !== 'AGUARDANDO') return
    acompanharSinal(
      async () => ({ sinal: await request(consultarSinal, { params: { token } }) }),
      (lido) => {
        mostrarSinal(raiz, lido.sinal, empresa.fuso)
        if (lido.sinal.situacao !== 'AGUARDANDO') mostrar(lido.sinal.situacao)
      },
    )
  }

  /** Back from a checkout, or after a reload. */
  async function voltarAoSinal(token: string): Promise<boolean> {
    try {
      const lido = await request(consultarSinal, { params: { token } })
      preencher(raiz, {
        servico: `${lido.servico} · ${lido.profissional}`,
        quando: quando(lido.inicio, empresa.fuso),
      })
      seguirSinal(token, lido)
      return true
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404 || motivo.status === 422) return false
      // The time may well be held: nobody is invited to book it twice.
      avisarErro(motivo)
      return true
    }
  }
}

/** The address remembers what waits to be paid, so that a reload shows it again. */
function lembrarSinal(token: string | null): void {
  const endereco = new URL(location.href)
  if (token) endereco.searchParams.set('sinal', token)
  else endereco.searchParams.delete('sinal')
  history.replaceState(history.state, '', endereco)
}

function emTempo(minutos: number): string {
  const emHoras = minutos % 60 === 0
  const formato = new Intl.NumberFormat(bcp47(idiomaAtual()), {
    style: 'unit',
    unit: emHoras ? 'hour' : 'minute',
    unitDisplay: 'long',
  })
  return formato.format(emHoras ? minutos / 60 : minutos)
}

/** A picture where there is one; what does not load is not shown. */
function retratar(raiz: HTMLElement, qual: string, endereco: string | null): void {
  const imagem = raiz.querySelector<HTMLImageElement>(`[data-imagem=${qual}]`)
  if (!imagem) return
  imagem.hidden = !endereco
  imagem.onerror = () => (imagem.hidden = true)
  if (endereco) imagem.src = endereco
}

function listarServicos(raiz: HTMLElement, servicos: Servico[], aoEscolher: (servico: Servico) => void): void {
  const lista = raiz.querySelector('[data-servicos]')
  const vazio = raiz.querySelector<HTMLElement>('[data-nenhum-servico]')
  const modelo = raiz.querySelector<HTMLTemplateElement>('template[data-servico]')
  if (vazio) vazio.hidden = servicos.length > 0
  for (const servico of servicos) {
    const item = modelo?.content.firstElementChild?.cloneNode(true) as HTMLElement
    const escrever = (parte: string, texto: string) => {
      const lugar = item.querySelector(`[data-${parte}]`)
      if (lugar) lugar.textContent = texto
    }
    const preco = servico.preco_centavos > 0 ? ` · ${formatReais(servico.preco_centavos)}` : ''
    escrever('nome', servico.nome)
    escrever('detalhe', `${servico.duracao_min} min${preco}`)
    escrever('descricao', servico.descricao)
    item.querySelector('button')?.addEventListener('click', () => aoEscolher(servico))
    lista?.append(item)
  }
}

/** Who gives the service, after «it does not matter». */
function oferecerPessoas(raiz: HTMLElement, { profissionais }: Servico): void {
  const lista = raiz.querySelector<HTMLSelectElement>('[data-quem-escolhe]')
  const [tantoFaz] = lista?.options ?? []
  if (!lista || !tantoFaz) return
  lista.replaceChildren(tantoFaz, ...profissionais.map(({ id, nome }) => new Option(nome, id)))
  lista.value = ''
}
