import type { Servico } from '#agenda/porta/reservas.ts'
import { maisNome, podeSerNome } from '#agente/linguagem/atos/modelo.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import {
  comQualquerUm,
  contaComoFoi,
  deQuemEscreve,
  deQuemOuPara,
  deTerceiro,
  deUmGenero,
  juntos,
  mesmos,
  nomeDeTerceiro,
  outroDiaDaSemana,
  outros,
  paraQuem,
  primeira,
  qualquerUm,
  seNaoDer,
  tantoFazQuem,
  titulosDe,
  todos,
} from '#agente/linguagem/lexico-pedido.ts'
import { acharProfissionais, nomeComTitulo, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { semOQueFica, semOQueNaoQuer, soOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { emailDe, recusaEmail } from '#agente/linguagem/nomes/emails.ts'
import {
  certezaDeOutro,
  nomeApresentado,
  nomeComQuem,
  nomeRespondido,
  outraPessoa,
  vinculoCitado,
} from '#agente/linguagem/nomes/nome.ts'
import { nomeCorrigido } from '#agente/linguagem/nomes/varios.ts'
import { outroQueOAtual, type Quando } from '#agente/linguagem/quando.ts'
import type { Base } from '#agente/linguagem/tempo.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import { contem, dobrar, palavras, porExtenso, semEnderecos } from '#platform/text.ts'
import { type Leitura, ordemDita, type Pedaco } from './leitura.ts'
import { paresComQuem } from './pedacos/pessoas/com-quem.ts'
import { baseDe, dizAlgo, lerQuandoDe } from './pedacos/quando-dito.ts'

/** From this certainty on a word is a yes or a no and nobody's name, and a change is one. */
const certezaDeResposta = 0.9
/** «Both with May», asked for the name, says with whom, as does the end of «Davi, com o Beto». */
const comAlguem = /(?<!\p{L})(?:com|with)\s[^,;.\n]*/giu
const nomeSozinho = /^\W*(\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,3})\W*$/u
const nomeComArtigo = /^\W*(?:(?:ah|e|oh|and)\W+){0,2}(?:[oaOA]\s+)?(\p{Lu}\p{Ll}+)(?!\p{L})/u
const emMeuNome = /\b(?:(?:no|em) meu(?: proprio)? nome|my(?: own)? name)\b/
const deDuasCoisas = /\b(?:e|and|mais|com|with|plus)\b|\+/
/** From this certainty on any of the shown times will do: the first one is proposed. */
const certezaDeTantoFaz = 0.5

/** «Com a Marina, mas pode ser a Lívia»: who follows is the second choice. */
const masServe = /[,.;]?\s*\b(?:mas|porem|but)\s+/
/** «Se for canal vcs já fazem?», without a time: what may turn out to be needed. */
const servicoSuposto =
  /(?:^|[\n,.;!?]|\d\w*)\s*(?:e |mas |and |but )?(?:(?:se|caso) (?:for|precis\w+|nao for|fosse)|if (?:it|i|he|she|they)\b(?:'s| is| needs?| turns out)?)\b[^\n?\d]*\?/

/** The values in a part of a message, whatever its acts; `senao`: those of its second choice. */
export function valoresDe(leitura: Leitura, { texto, atos }: Pedaco, base?: Base): ValoresDoComando {
  const inteiros = valoresDeUm(leitura, { texto, atos }, base)
  const condicional = seNaoDer.exec(dobrar(texto))
  const { 0: condicao = '', index = 0 } = condicional ?? masServe.exec(dobrar(texto)) ?? {}
  if (!condicao || dobrar(texto).length !== texto.length) return inteiros
  const resto = texto.slice(index + condicao.length)
  // «Se não tiver de manhã pode ser depois das 5»: the condition holds the first choice.
  const [dela, outra] = frasesDitas(resto)
  const fim = outra && dela?.ini === 0 && ['Janela', 'Hora'].includes(dela.tipo) ? dela.fim : 0
  const v = valoresDeUm(leitura, { texto: `${texto.slice(0, index)} ${resto.slice(0, fim)}`, atos }, base)
  const senao = valoresDe(leitura, { texto: resto.slice(fim), atos }, base)
  // «Terça, se não der quarta» is the Wednesday after that Tuesday.
  const { quando } = senao
  const semana = quando?.ambiguidades.find((um) => um.tipo === 'qual_semana')
  const depois = semana?.opcoes.find((dia) => dia > (v.quando?.data ?? dia))
  if (quando && depois)
    senao.quando = { ...quando, data: depois, ambiguidades: quando.ambiguidades.filter((um) => um !== semana) }
  const deAmbos = v.quando && (senao.quando ?? senao.profissional ?? senao.qualquerPessoa ?? senao.outro)
  if (condicional && deAmbos) return { ...v, senao }
  // «Com a Marina, mas se ela não puder quinta às 9h pode ser a Lívia»: the time is that of both.
  const [primeira, segunda] = [v.profissional, senao.profissional]
  const duas = primeira && segunda && primeira !== segunda && !inteiros.profissional
  return duas ? { ...inteiros, profissional: primeira, senao: { profissional: segunda } } : inteiros
}

function valoresDeUm(leitura: Leitura, { texto, atos }: Pedaco, base?: Base): ValoresDoComando {
  const { servicos, profissionais, estado } = leitura
  const proposta = estado.espera === 'confirmacao'
  const inteiro = dobrarSemEnderecos(texto)
  // «Mais um, o da outra semana continua»: the last clause says no value.
  const dobrado = estado.espera === 'mudar_ou_mais' ? semOQueFica(inteiro) : inteiro
  // «Quero mudar o nome, é Ana Beatriz» gives a name, as an answer to the question for it does.
  // «Pedro», in the middle of a booking for the son.
  const [{ quadro } = {}] = estado.tarefas
  const soUmNome = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(texto.trim()) && palavras(dobrado).every(maisNome)
  const daEquipe = acharProfissionais(dobrado, profissionais).length > 0
  const dizDeQuem = soUmNome && !daEquipe && quadro?.para !== undefined && !quadro.nome
  const perguntouNome =
    estado.espera === 'nome' || dizDeQuem || (proposta && /\b(?:o|the) (?:nome|name)\b/.test(dobrado))
  // «Simm» answers the question for a name with a yes, and is no name.
  const responde = ['sim', 'nao'].some((ato) => (atos.get(ato) ?? 0) >= certezaDeResposta) && !/\s\S/.test(texto.trim())
  const semNome = responde || atos.has('pessoa') || atos.has('ofender')
  const semQuem = perguntouNome ? texto.replace(comAlguem, ' ') : texto
  const nome =
    semNome || (semQuem !== texto && todos.test(dobrar(semQuem))) ? undefined : lerNome(semQuem, perguntouNome)
  const soNome = perguntouNome && nome !== undefined && semQuem === texto && palavras(dobrado).length <= 4
  const v: ValoresDoComando = {}
  const certeza = atos.get('para_outro') ?? 0
  const deOutro = certeza >= certezaDeOutro
  const outra = outraPessoa(texto, certeza)
  // «Pra doutora Marina» is with her, not for her.
  const para = outra?.nome && acharProfissionais(dobrar(outra.nome), profissionais).length > 0 ? undefined : outra
  const proposto = proposta ? estado.tarefas[0]?.quadro.nome : undefined
  const corrigido = proposto && nomeCorrigido(texto, proposto)
  if (corrigido) v.nome = corrigido
  else if (nome) v.nome = nome
  else if (estado.espera === 'nome' && palavras(dobrado).length <= 4 && deQuemEscreve.test(dobrado)) v.paraSi = true
  else if (proposto && dobrado.trim() === dobrar(proposto)) v.nome = proposto
  if (!nome && estado.espera === 'nome' && emMeuNome.test(dobrado)) v.noMeuNome = true
  // «O Theo tem 6 anos», of a child without a name so far; «e a Mel também», beside another one.
  const [{ quadro: { para: deQuem, nome: deles } = {} } = {}] = estado.tarefas
  const maisUm = deQuem && deles && atos.has('mais_um')
  const [, dele = ''] = deQuem && !nome && (maisUm || (deOutro && !deles)) ? (nomeComArtigo.exec(texto) ?? []) : []
  const ehNome = maisUm ? servicosCitados(dobrar(dele), servicos).length === 0 : maisNome(dobrar(dele))
  if (dele && ehNome && acharProfissionais(dobrar(dele), profissionais).length === 0)
    Object.assign(v, { nome: dele }, maisUm && { para: deQuem })
  if (nome && nomeDeTerceiro.test(dobrado)) v.para = vinculoCitado(texto) ?? 'OUTRO'
  if (para) Object.assign(v, { para: para.vinculo }, para.nome && !corrigido && { nome: para.nome })
  const semTitulo = texto.replace(/\b(?:don[ao]|seu|sra?\.?|mrs?\.?|ms\.?) (?=\p{Lu})/giu, '')
  // «Max», in answer to a proposal for the writer, says who comes.
  const soEle =
    proposta && !responde && !proposto?.startsWith(texto.trim().split(/\s/)[0] ?? '') ? nomeSozinho.exec(texto) : null
  const citado =
    para?.nome || nome || corrigido ? undefined : (soEle ?? (proposta ? deQuemOuPara : paraQuem).exec(semTitulo))?.[1]
  const outroNome = maisNome(dobrar(citado?.split(' ')[0] ?? ''))
  const deNome = atos.has('para_outro') || outroNome ? citado : undefined
  if (
    deNome &&
    dobrar(deNome) !== dobrar(proposto ?? '') &&
    acharProfissionais(dobrar(deNome), profissionais).length === 0 &&
    !lerQuandoDe(leitura, deNome)
  )
    Object.assign(v, { para: para?.vinculo ?? 'OUTRO', nome: deNome })
  // «O dela é manicure às 10h», while one for her waits.
  const deQuemEspera = estado.tarefas.slice(1).find(({ quadro }) => quadro.para)?.quadro
  if (deQuemEspera && !v.para && deTerceiro.test(dobrado))
    Object.assign(v, { para: deQuemEspera.para }, deQuemEspera.nome && { nome: deQuemEspera.nome })
  // Surely somebody else comes, and nobody said who: ask for the name, unless it is a pet.
  const quem = deOutro && estado.tarefas.length === 0 && !v.para && !nome && (vinculoCitado(texto) ?? 'OUTRO')
  if (quem && quem !== 'PET') v.para = quem
  const email = emailDe(texto)
  if (email) v.email = email
  else if (!dobrado.includes('@') && recusaEmail(dobrado, estado.espera === 'email', atos)) v.semEmail = true
  const soQuem = tantoFazQuem.test(dobrado)
  if (soQuem || comQualquerUm.test(dobrado)) v.qualquerPessoa = true
  if (!soNome) {
    const aberto = estado.tarefas[0]?.quadro
    // While a proposal is open, a refused service counts only if it was proposed.
    const querido = semOQueNaoQuer(dobrado, true)
    // «Só a mão mesmo», of two wishes, leaves the other out.
    const emFila = estado.tarefas.some(({ oferecer }, i) => i > 0 && oferecer)
    const so = (proposta || emFila) && soOQueFica(dobrado).find((parte) => servicosCitados(parte, servicos).length > 0)
    // «Cortei com o Zé e ficou top, quero barba»: what was done before is no part of the wish.
    const semVisita = dobrado
      .split(/(?<=[,.;!?\n])/)
      .filter((parte) => !contaComoFoi.test(parte))
      .join('')
    // «13:30 ⏎ se for pastilha vcs já trocam?», of a service that is chosen, asks for no other one.
    const supoe = aberto?.servicoId !== undefined && servicoSuposto.test(dobrado)
    const doPedido = supoe
      ? dobrado.replace(servicoSuposto, ' ')
      : servicosCitados(semVisita, servicos).length > 0
        ? semVisita
        : dobrado
    const todos = servicosCitados(so || doPedido, servicos).slice(0, 6)
    // «Deixa manicure, quero escova» wants the other one in place of the proposed one.
    const alheios = todos.filter((grupo) => !grupo.some(({ id }) => id === aberto?.servicoId))
    const emLugar = proposta && (atos.get('mudar') ?? 0) >= certezaDeResposta && !deDuasCoisas.test(dobrado)
    const ditos = emLugar && alheios.length > 0 ? alheios : todos
    const citados =
      proposta && servicosCitados(querido, servicos).length === 0
        ? ditos.filter((grupo) => grupo.some(({ id }) => id === aberto?.servicoId))
        : comOAberto(leitura, dobrado, ditos)
    const alternativas = contem(dobrado, ['ou', 'or']) && citados.length > 0 ? [citados.flat()] : citados
    if (alternativas.length > 0) v.servicos = alternativas.map((grupo) => grupo.slice(0, 10).map(({ id }) => id))
    const semEle = (dito: string) => (v.nome ? dito.replace(dobrar(v.nome), ' ') : dito)
    const nomeados = acharProfissionais(semEle(dobrado), profissionais)
    const queridos = acharProfissionais(semEle(querido), profissionais)
    const proposto = aberto?.profissionalId ?? aberto?.com
    const [achado, mais] = queridos.length > 1 ? queridos.filter(({ id }) => id !== proposto) : queridos
    // «O dr atende sábado?» names nobody.
    const dito = nomeComTitulo(texto)
    const titulado = dito && (/\p{Lu}[^\s]*$/u.test(dito) || podeSerNome(dobrar(dito.split(/\s+/)[1] ?? ''))) && dito
    // «Com a doutora», «por mulher», without a name, is with one of the women.
    const deGenero = nomeados.length === 0 && !titulado ? deUmGenero.exec(dobrado)?.[1] : undefined
    const titulo = deGenero && titulosDe[deGenero]
    const comTitulo = titulo ? profissionais.filter(({ nome: dele }) => titulo.test(dobrar(dele))) : []
    if (comTitulo.length > 0) v.foraPessoas = profissionais.filter((um) => !comTitulo.includes(um)).map(({ id }) => id)
    const recusados = nomeados.filter(({ id }) => !queridos.some((um) => um.id === id))
    if (recusados.length > 0) v.foraPessoas = recusados.map(({ id }) => id)
    if (achado && !mais) v.profissional = achado.id
    else if (nomeados.length === 0) {
      const dito = titulado || nomeComQuem(dobrado, v.nome)
      // «Passar com a dermato» names a trade of the house.
      const deOficio = dito && servicos.some((um) => palavras(dobrar(um.nome)).some((dita) => ehInicio(dito, dita)))
      if (dito && !deOficio) v.desconhecido = dito
    }
  }
  const escolhendo = estado.espera === 'escolha'
  const dito = estado.espera === 'mudar_ou_mais' ? dobrado : texto
  const pares = paresComQuem(leitura, dito, base)
  if (pares) for (const campo of ['profissional', 'qualquerPessoa'] as const) delete v[campo]
  const lido =
    pares ?? lerQuandoDe(leitura, escolhendo || proposta ? dobrar(texto).replace(qualquerUm, ' ') : dito, v.nome, base)
  const doProposto = proposta && !['sim', 'para_outro', 'mais_um'].some((ato) => atos.has(ato))
  const atual = base ?? (doProposto ? baseDe(leitura) : undefined)
  const quando = lido && atual && !contem(dobrado, ['ou', 'or']) ? outroQueOAtual(lido, atual, dobrado) : lido
  if (quando?.ponta) v[quando.ponta] = true
  // «This is Walter, I spoke to you yesterday», «the same as last month» ask for no day.
  const soPassou = quando?.ambiguidades.every((um) => um.tipo === 'dia_passado' && um.opcoes.length === 0)
  const contaDeAntes = v.nome !== undefined || atos.has('repetir')
  const deOntem = contaDeAntes && soPassou && quando?.hora === undefined && !quando?.data && !quando?.dias
  if (quando && falaDeQuando(quando) && !(deOntem && quando.ambiguidades.length > 0))
    v.quando = acabandoAte(leitura, quando, v.servicos)
  // «No, only this Friday», asked for the e-mail, corrects the day.
  if (v.quando && v.semEmail && !/\be ?-?mail\b/.test(dobrado)) delete v.semEmail
  for (const campo of ['dia', 'hora', 'servico', 'pessoa'] as const) {
    const deOutro = campo !== 'servico' || v.para !== undefined
    const igual = (campo === 'servico' && atos.has('repetir')) || (deOutro && mesmos[campo].test(dobrado))
    // «Com ela não», «não quero com ela».
    if (campo === 'pessoa' && v.profissional) continue
    const sem = campo === 'pessoa' && igual && !mesmos.pessoa.test(semOQueNaoQuer(dobrado, true))
    // «Na mesma hora, na outra semana» wants no other weekday.
    const outra = campo === 'dia' && mesmos.hora.test(dobrado) ? outroDiaDaSemana : outros[campo]
    if (sem || outra.test(dobrado)) v.outro = [...(v.outro ?? []), campo]
    if (igual && !sem) v.mesmo = [...(v.mesmo ?? []), campo]
  }
  const ordem = ordemDita(dobrado, leitura)
  if (primeira.test(dobrado)) v.primeira = true
  // «O primeiro horário», asked which service, is no service.
  // «Ele tomou a última faz um ano, precisa de reforço?» chooses none.
  const soDuvida = atos.has('duvida') && !atos.has('escolher') && texto.includes('?')
  if (ordem !== undefined && !soDuvida && !(v.primeira && estado.espera === 'servico')) v.ordem = ordem
  // «Sexta então, o primeiro», asked for the day.
  if (estado.espera === 'dia' && v.quando?.data && (ordem === 0 || ordem === -1))
    v[ordem === 0 ? 'primeira' : 'ultima'] = true
  const qualquer = escolhendo && dobrado.search(qualquerUm) >= 0
  if (((atos.get('tanto_faz') ?? 0) >= certezaDeTantoFaz && !soQuem) || qualquer) v.tantoFaz = true
  // «Quinta e sábado, qualquer um dos dois»: the first one that is free.
  const varios = v.quando?.ambiguidades.some(({ tipo }) => tipo === 'varias_datas' || tipo === 'varias_horas')
  if (varios && (v.tantoFaz || dobrado.search(qualquerUm) >= 0)) v.primeira = true
  return v
}

/** «E com a barba junto?», beside a haircut: the service of both, or the two. */
function comOAberto({ servicos, estado }: Leitura, dobrado: string, ditos: Servico[][]): Servico[][] {
  const [{ tipo, quadro } = {}] = estado.tarefas
  const aberto = tipo === 'marcar' && servicos.find(({ id }) => id === quadro?.servicoId)
  if (!aberto || ditos.length === 0 || ditos.flat().includes(aberto) || !juntos.test(dobrado)) return ditos
  const nomes = [aberto, ...ditos.flatMap((grupo) => grupo.slice(0, 1))].map(({ nome }) => dobrar(nome))
  return servicosCitados(nomes.join(' e '), servicos)
}

/** Folds a text without its addresses: «…@exemplo.com» says nothing about the wish. */
export function dobrarSemEnderecos(texto: string): string {
  return porExtenso(dobrar(semEnderecos(texto)))
}

const ehInicio = (dito: string, inteira: string) => dito.length >= 5 && inteira.startsWith(dobrar(dito))

function lerNome(texto: string, perguntado: boolean): string | undefined {
  const semEndereco = semEnderecos(texto)
  return perguntado ? nomeRespondido(semEndereco) : nomeApresentado(semEndereco)
}

/** Whether a day or an hour is named: «the first time» or «the last time» is not enough. */
const falaDeQuando = ({ ponta, trocou, ...resto }: Quando) => dizAlgo(resto)

/** «Preciso sair até as 17»: a service of one hour must begin by four. */
function acabandoAte({ servicos, estado }: Leitura, quando: Quando, ditos: ValoresDoComando['servicos']): Quando {
  const { fim, intervalo } = quando
  const id = ditos?.length === 1 && ditos[0]?.length === 1 ? ditos[0][0] : estado.tarefas[0]?.quadro.servicoId
  const servico = servicos.find((um) => um.id === id)
  if (fim === undefined || !intervalo || !servico) return quando
  return {
    ...quando,
    intervalo: { de: intervalo.de, ate: Math.max(0, Math.min(intervalo.ate, fim - servico.duracaoMin + 1)) },
  }
}
