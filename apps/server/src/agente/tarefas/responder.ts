import type { FaixaHorario, HorarioFuncionamento } from '#agenda/porta/reservas.ts'
import { usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { unidades } from '#agente/linguagem/lexico.ts'
import { paraQuantos, somosQuantos } from '#agente/linguagem/lexico-pedido.ts'
import { comObjeto, pedeFeito, soParaVarios } from '#agente/linguagem/nomes/complemento.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { preencher } from '#agente/tarefas/marcar/preencher.ts'
import { semInfantisNemEstreia } from '#agente/tarefas/marcar/servico.ts'
import { comMaiuscula, diaCurto, enumerar, noDia, nomeDaSemana } from '#platform/format.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { ajudas, dizer, oferecerPessoa, profissionalDe, servicoDe, type Turno, valor } from './turno.ts'

type Pergunta = ComandoDe<'perguntar'>

/** Answers a question from the company's records. @returns whether they have the answer */
export async function responder(turno: Turno, pergunta: Pergunta): Promise<boolean> {
  const { assunto, resposta } = pergunta
  if (resposta) {
    dizer(turno, resposta)
    return true
  }
  switch (assunto) {
    case 'preco':
    case 'duracao': {
      const dito = await doConhecimento(turno, pergunta)
      // «5% no Pix» needs the price that it is of.
      const semPreco = /%/.test(turno.mensagens.at(-1)?.texto ?? '') && pergunta.valores.servicos !== undefined
      return dito && !semPreco ? true : precos(turno, pergunta) || dito
    }
    case 'servicos': {
      // «Tô com dor nas costas, o que vocês têm?»: the purpose may stand in another part.
      const inteira = { ...pergunta, texto: turno.texto }
      return (await doConhecimento(turno, inteira)) || precos(turno, inteira)
    }
    case 'quem_faz':
      return (await doConhecimento(turno, pergunta)) || equipe(turno, pergunta)
    case 'endereco':
      return funcionamento(turno, pergunta)
    case 'funcionamento':
      if (falaDeHoras(pergunta)) return funcionamento(turno, pergunta)
      return (await doConhecimento(turno, pergunta)) || (!deOutraCoisa(pergunta) && funcionamento(turno, pergunta))
    default:
      return (
        (await doConhecimento(turno, pergunta)) ||
        (soSeFaz(turno, pergunta) && servicosDaPergunta(turno, pergunta).length > 0 && precos(turno, pergunta))
      )
  }
}

// Words of any question about a service: its record answers them.
const deQualquerPergunta = new Set(
  `quanto quanta custa custam preco valor fica sai qual quais voces fazem trabalham gostaria queria quero saber dizer tambem favor
   preciso precisa precisam devo devemos vou seria poderia teria
   marcar agendar horario ainda much does cost price many what which have book like want time this that with para como uma dele dela deles delas minha your`.split(
    /\s+/,
  ),
)

/**
 * Answers with a text of the company. If a service is named, at least half of the other words must
 * be in that text: it answers «O retorno é pago?», and the service's record answers «Quanto custa o
 * retorno?».
 */
export async function doConhecimento(
  turno: Turno,
  { texto, valores, assunto }: Pick<Pergunta, 'texto' | 'valores'> & { assunto?: Pergunta['assunto'] },
): Promise<boolean> {
  // «Yeah as long as you take cards, do you?»: the words of the yes hide those of the question.
  const [, condicao] = assunto === 'pagamento' || assunto === 'convenio' ? texto.split(condicaoDoSim) : []
  let [melhor] = await turno.ferramentas.buscarConhecimento(texto.slice(0, 500))
  if (!melhor && condicao) [melhor] = await turno.ferramentas.buscarConhecimento(condicao.slice(0, 500))
  if (!melhor) return false
  const doServico = (valores.servicos?.flat() ?? []).flatMap((id) => palavras(dobrar(servicoDe(turno, id)?.nome ?? '')))
  const deGente = turno.profissionais.flatMap(({ nome }) => palavras(dobrar(nome)))
  // Only the sentences that ask count; the text before them is a reason.
  const dobrado = dobrar(texto)
  const perguntas = dobrado.match(/[^.!?\n]+\?/g)?.join(' ') ?? dobrado
  const escritas = palavras(dobrar(`${melhor.pergunta} ${melhor.resposta}`))
  // A short word counts if the text has it and it is rare: «pix», but not «tem».
  const curtas = palavras(perguntas).filter((p) => p.length === 3 && ehRara(p) && escritas.includes(p))
  const proprias = [...palavrasProprias(perguntas), ...curtas].filter(
    (p) => !doServico.some((outra) => mesma(p, outra)) && !deGente.includes(p),
  )
  const iguais = proprias.filter((p) => escritas.some((escrita) => mesma(p, escrita)))
  const decidem = doServico.length > 0 || ['quem_faz', 'preco', 'duracao', 'servicos'].includes(assunto ?? '')
  const resposta = dobrar(melhor.resposta)
  const ditos = turno.servicos.filter(({ nome }) => resposta.includes(dobrar(nome)))
  // «Algo pra dor nas costas», in any words, is answered by a text that names one service.
  const bastam = assunto === 'servicos' && ditos.length === 1 ? 0 : proprias.length / 2
  if (decidem && (proprias.length === 0 || iguais.length < bastam)) return false
  // «E sem convênio, quanto é?» is not answered by the list of accepted plans.
  if (assunto === 'preco' && !dePreco.test(resposta)) return false
  dizer(turno, melhor.resposta)
  lembrarServico(turno, ditos)
  return true
}

/**
 * Remembers the only service of a question or an answer: a yes to «quer marcar?» goes on with it,
 * and «o que cuida de calo» chooses it.
 */
export function lembrarServico(turno: Turno, [unico, outro]: readonly { id: string }[], quem?: string): void {
  const { estado, marcados } = turno
  const [aberta] = estado.tarefas
  if (!unico || outro) return
  if (aberta && estado.espera === 'servico') preencher(turno, aberta, { servicos: [[unico.id]] })
  if ((aberta && (!aberta.oferecer || aberta.mais)) || marcados.some((um) => um.servicoId === unico.id)) return
  const faz = profissionalDe(turno, quem)?.servicoIds.includes(unico.id)
  const quadro = { servicoId: unico.id, ...(faz && { profissionalId: quem }) }
  estado.tarefas = [{ tipo: 'marcar', quadro, oferecer: true }, ...estado.tarefas.slice(1)]
}

const condicaoDoSim = /(?<!\p{L})(?:(?:as|so) long as|desde que|contanto que|if|se)(?!\p{L})/iu

const ehRara = (p: string) => (usoDaPalavra(p) ?? 0) <= 30

const palavrasProprias = (dobrado: string) =>
  palavras(dobrado).filter((p) => p.length > 3 && !deQualquerPergunta.has(p) && !isPalavraDeTempo(p))

/** «Algo pra relaxar»: the services whose name or description has most of the client's words. */
export function pelaFinalidade({ servicos }: Turno, texto: string): string[] {
  const ditas = palavrasProprias(dobrar(texto)).filter((dita) => !comObjeto.test(dita))
  const deles = servicos.filter((um) => !soParaVarios(dobrar(texto), um))
  const notas = deles.map(({ id, nome, descricao = '' }) => {
    const escritas = palavras(dobrar(`${nome} ${descricao}`))
    return { id, nota: ditas.filter((p) => escritas.some((escrita) => mesma(p, escrita))).length }
  })
  const topo = Math.max(1, ...notas.map(({ nota }) => nota))
  return notas.flatMap(({ id, nota }) => (nota === topo ? [id] : []))
}

/** Whether two words are forms of one: «vacina», «vacinas». */
function mesma(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && a.slice(0, 5) === b.slice(0, 5))
}

/** The services that a question names, in words or by their purpose. */
function servicosDaPergunta(turno: Turno, { valores, assunto, texto }: Pergunta): string[] {
  const daFinalidade = ['servicos', 'duvida'].includes(assunto) ? pelaFinalidade(turno, texto) : []
  return [...new Set(valores.servicos?.flat() ?? daFinalidade)]
}

function precos(turno: Turno, pergunta: Pergunta): boolean {
  const { t, servicos } = turno
  // «Quanto é?» means the service that is being booked, else the one just booked, else all booked
  // ones. «Os preços» means all services.
  const { tarefas, feitas } = turno.estado
  const deles = tarefas.length > 0 || listaDePrecos.test(dobrar(pergunta.texto)) ? [] : turno.marcados
  const feito = turno.marcados.filter(({ id }) => id === feitas[0]?.id)
  const doAssunto = tarefas[0]?.quadro.servicoId ?? (feito.length > 0 ? feito : deles).map((um) => um.servicoId)
  const ditos = servicosDaPergunta(turno, pergunta)
  const deFilhos = ditos.length > 0 && pergunta.valores.para === 'FILHO'
  const doPedido = deFilhos ? semInfantisNemEstreia(turno, { para: 'FILHO' }, ditos) : ditos
  const citados = ditos.length > 0 || pergunta.assunto === 'servicos' ? doPedido : [doAssunto].flat()
  const achados = servicos.filter(({ id }) => citados.includes(id))
  const lista = listaDeServicos(turno, achados.length > 0 ? achados : servicos)
  if (lista.length === 0) return false
  dizer(turno, lista.length === 1 ? `${lista[0]?.slice(2)}.` : [t.listaServicos, ...lista].join('\n'))
  const contados = paraQuantos.exec(dobrar(pergunta.texto)) ?? somosQuantos.exec(dobrar(turno.texto))
  const [dito, numero = 'dois'] = contados ?? []
  const vezes = dito && (unidades.get(numero) ?? Number(numero))
  if (vezes && lista.length === 1 && achados[0] && pergunta.assunto === 'preco')
    dizer(turno, t.total(vezes, valor(turno, achados[0].precoCentavos), valor(turno, vezes * achados[0].precoCentavos)))
  lembrarServico(turno, achados)
  return true
}

/** Whether a question has only words of services: it asks whether they are done. */
function soSeFaz(turno: Turno, { texto, valores }: Pergunta): boolean {
  const nomes = (valores.servicos ?? []).flat().flatMap((id) => palavras(dobrar(servicoDe(turno, id)?.nome ?? '')))
  // A short word counts if it is rare: «dói», but not «tem».
  const curtas = palavras(dobrar(texto)).filter((p) => p.length === 3 && ehRara(p))
  const ditas = [...palavrasProprias(dobrar(texto)), ...curtas]
  const proprias = ditas.filter((p) => !nomes.some((outra) => mesma(p, outra)))
  return proprias.length === 0 || [perguntaSeFaz, perguntaSePaga].some((uma) => uma.test(dobrar(texto)))
}

const perguntaSePaga = /\b(?:gratis|gratuit\w*|de graca|free|pag[ao]s?|cust\w*|costs?|cobra\w*|charge)\b/

/** Words for all prices: «a tabela», «seus valores», «your prices». */
const listaDePrecos = /\b(?:precos|valores|tabela|lista|prices|rates|list|voces|vcs|you)\b/

const listaDeServicos = (turno: Turno, lista = turno.servicos) =>
  lista.map((s) => `• ${turno.t.servico(s.nome, s.duracaoMin, valor(turno, s.precoCentavos))}`)

const perguntaSeFaz =
  /\b(?:faz|fazem|fazes|trabalham? com|oferecem?|vendem?|(?:do|can) (?:you|u|ya|yous|y'all)(?: guys| lot| all| also)? (?:do|offer|sell|provide)|you (?:guys )?(?:do|offer))\b/

/** Without an answer, «vocês fazem …?» gets the list of services, any other question a person. */
export function naoSabe(turno: Turno, texto: string): void {
  const { t, servicos } = turno
  const paraIsso = pelaFinalidade(turno, texto)
  const achados = servicos.filter(({ id }) => paraIsso.includes(id))
  if (achados.length > 0 || perguntaSeFaz.test(dobrar(texto)) || pedeFeito(dobrar(texto)))
    dizer(
      turno,
      [
        achados.length > 0 ? t.listaServicos : t.naoAchei,
        ...listaDeServicos(turno, achados.length > 0 ? achados : servicos),
      ].join('\n'),
      ajudas(turno).slice(0, 1),
    )
  else oferecerPessoa(turno, t.naoSei, ajudas(turno).slice(0, 2))
}

/** Says who works here, who does the named service, or what the named professional does. */
function equipe(turno: Turno, { valores }: Pergunta): boolean {
  const { t, profissionais } = turno
  const ditos = semInfantisNemEstreia(turno, {}, valores.servicos?.flat() ?? [])
  const dito = profissionalDe(turno, valores.profissional)
  const servico = servicoDe(turno, ditos.find((id) => dito?.servicoIds.includes(id)) ?? ditos[0])
  const deles = profissionais.filter(({ servicoIds }) => ditos.some((id) => servicoIds.includes(id)))
  const servicosDe = (ids: readonly string[]) => ids.flatMap((id) => servicoDe(turno, id)?.nome ?? [])
  if (dito && servico && deles.length > 0) {
    const naoFaz = t.naoFaz(
      dito.nome,
      servico.nome,
      enumerar(
        deles.map(({ nome }) => nome),
        t.e,
      ),
    )
    dizer(turno, deles.includes(dito) ? t.faz(dito.nome, servico.nome) : naoFaz)
    lembrarServico(turno, [servico], dito.id)
    return true
  }
  const faz = servicosDe(dito?.servicoIds ?? [])
  const nomes = deles.map(({ nome, servicoIds }) => {
    const dele = servicosDe(ditos.filter((id) => servicoIds.includes(id)))
    return ditos.length > 1 ? `${nome}: ${enumerar(dele, t.e)}` : nome
  })
  const todos = profissionais.map(({ nome }) => nome)
  const [titulo, lista] =
    dito && faz.length > 0
      ? [t.oQueFaz(dito.nome), faz]
      : servico && deles.length > 0
        ? [t.quemFaz(enumerar(servicosDe(ditos), t.e)), nomes]
        : [t.listaProfissionais, todos]
  if (lista.length === 0) return false
  if (servico && ditos.length === 1) lembrarServico(turno, [servico])
  dizer(turno, [titulo, ...lista.map((nome) => `• ${nome}`)].join('\n'))
  return true
}

const dePreco =
  /\d|\b(?:gratis|gratuit\w*|free|cust\w*|costs?|precos?|prices?|valor\w*|orcamento|quote|pag\w*|pay\w*)\b/
const horas = /\d|\b(?:hor|abr|fech|sabado|domingo|feriado|dia|hours?|open|clos)/
/** Whether a question is about hours: «Vocês atendem Cassi?» is not, and the company may answer. */
const falaDeHoras = ({ texto, valores }: Pergunta) => valores.quando !== undefined || horas.test(dobrar(texto))

/** «Vocês atendem criança?» asks for no opening hours either. */
const deOutraCoisa = ({ texto }: Pergunta) =>
  palavrasProprias(dobrar(texto)).some((p) => !/^(?:atend|funci|esta|trabalh|expedi|work|when)/.test(p))

async function funcionamento(turno: Turno, pergunta: Pergunta): Promise<boolean> {
  const { t } = turno
  const lido = await turno.ferramentas.consultarHorarioFuncionamento()
  const partes: string[] = []
  if (pergunta.assunto === 'endereco') {
    if (lido.endereco) partes.push(t.endereco(lido.endereco))
    else if (await doConhecimento(turno, pergunta)) return true
    if (lido.telefone) partes.push(t.telefone(lido.telefone))
    if (partes.length === 0 && pergunta.texto !== t.ajudas[2]) return false
  }
  if (pergunta.assunto === 'funcionamento' || partes.length === 0 || pergunta.texto === t.ajudas[2])
    partes.push(...horarios(turno, lido, pergunta.valores.quando?.data))
  dizer(turno, partes.join('\n'))
  return true
}

/** Opening hours, equal days on one line: «segunda-feira a sexta-feira: 09:00 às 18:00». */
function horarios(turno: Turno, { semana, excecoes }: HorarioFuncionamento, data: string | undefined): string[] {
  const { t, idioma } = turno
  const texto = (faixas: FaixaHorario[]) =>
    faixas.length ? faixas.map((f) => t.das(f.inicio, f.fim)).join(` ${t.e} `) : t.fechado
  const grupos: { de: number; ate: number; texto: string }[] = []
  for (let dia = 1; dia <= 7; dia++) {
    const doDia = texto(semana.find((s) => s.diaSemana === dia)?.faixas ?? [])
    const ultimo = grupos.at(-1)
    if (ultimo?.texto === doDia) ultimo.ate = dia
    else grupos.push({ de: dia, ate: dia, texto: doDia })
  }
  if (grupos.every((g) => g.texto === t.fechado)) return [t.semFuncionamento]
  const nome = (g: { de: number; ate: number }) =>
    g.de === g.ate
      ? nomeDaSemana(g.de, idioma)
      : `${nomeDaSemana(g.de, idioma)} ${g.ate - g.de === 1 ? t.e : t.ate} ${nomeDaSemana(g.ate, idioma)}`
  const linhas = grupos.map((g) => `• ${nome(g)}: ${g.texto}`)
  const perguntada = excecoes.find((e) => e.data === data && e.faixas.length === 0)
  const fechado = perguntada ? [t.naoAbrimos(comMaiuscula(noDia(perguntada.data, idioma)), perguntada.motivo)] : []
  const porque = (motivo: string | undefined) => (motivo ? ` (${motivo})` : '')
  const proximas = excecoes
    .slice(0, 3)
    .map((e) => `• ${diaCurto(e.data, idioma)}: ${texto(e.faixas)}${porque(e.motivo)}`)
  return [...fechado, t.funcionamento, ...linhas, ...proximas]
}
