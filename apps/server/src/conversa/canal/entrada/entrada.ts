import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dizerDosAvisos } from '#agenda/ficha/dizer-dos-avisos.ts'
import { type Contato, canal, canalEvento, esteCanal, porLer } from '#conversa/canal/canal.table.ts'
import { atrasada, nomesDaMidia, querSair, querVoltar, transcritas } from '#conversa/canal/frases-canal.ts'
import type { Conteudo, EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { lerAlteracao } from '#conversa/canal/reconciliacao/alteracao.ts'
import { acertarAndamento, acertarEco, esperaResposta } from '#conversa/canal/reconciliacao/eco.ts'
import { mudarNumero } from '#conversa/canal/reconciliacao/mudar-numero.ts'
import { enviarPeloCanal } from '#conversa/canal/saida/envio.ts'
import { pareceRobo } from '#conversa/canal/webhook/repeticao.ts'
import { buscarDepois } from '#conversa/conversa/anexo/anexo.service.ts'
import { avisoNaFila } from '#conversa/conversa/equipe/na-fila.ts'
import { porNaFila } from '#conversa/conversa/equipe/passagem.ts'
import { mudarConversa } from '#conversa/conversa/guarda/conversa-guardada.ts'
import type { Mensagem as Escrita } from '#conversa/conversa/mensagem.ts'
import { resumir } from '#conversa/conversa/resumo.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Servicos } from '#platform/servicos.ts'
import { isAutomatica } from './automatica.ts'
import { acharContato, contatoDoCliente, trancar } from './contato.ts'
import type { QuemEspera } from './digitando.ts'
import { escolhida } from './escolhida.ts'
import { abrir, anotar, type Leitura, limpar, mudarContato } from './leitura.ts'
import { responderSemMotor } from './responder-sem-motor.ts'
import { guardarNotaDoCanal } from './satisfacao.ts'
import type { AOuvir } from './transcricao.ts'

type Mensagem = Extract<EventoLido, { tipo: 'mensagem' }>

/** One contact of one channel, whose events are read one after the other. */
export type Remetente = { empresaId: string; canalId: string; contato: string }

/**
 * Messages that are older than this when we read them get no answer of the agent: the team decides.
 */
const velhaMs = 10 * 60_000
/** How long the agent stays silent after the owner answered from the phone. */
const silencioMs = 12 * 3_600_000
/**
 * An event about a message of ours may come before we know the message's id: it waits this long.
 */
const maxEsperaMs = 90_000
const porVez = 50

/**
 * `acordar`: conversation whose agent should wake. `ouvir`: a voice message to transcribe first.
 * `ocupado`: another instance holds the contact's lock; nothing was read.
 */
export type Lida = {
  lidos: number
  acordar?: QuemEspera | undefined
  ouvir?: AOuvir | undefined
  ocupado?: boolean
}

/**
 * Reads a contact's waiting events into their conversation and marks them done, in one transaction.
 * One instance at a time per contact; the others try again later.
 */
export async function lerEntrada(
  servicos: Servicos,
  { empresaId, canalId, contato }: Remetente,
  limite = porVez,
): Promise<Lida> {
  return withEmpresa(servicos.db, empresaId, async (tx) => {
    const deles = and(
      eq(canalEvento.empresaId, empresaId),
      eq(canalEvento.canalId, canalId),
      eq(canalEvento.contato, contato),
    )
    // Read after taking the lock: its previous holder has committed.
    const [{ rows: trava }, [daqui], eventos] = await pipelined([
      tx.client.query<{ minha: boolean }>({
        name: 'canal_travar',
        text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS minha',
        values: [`${canalId}|${contato}`],
      }),
      tx.select().from(canal).where(esteCanal({ empresaId, canalId })),
      tx
        .select()
        .from(canalEvento)
        .where(and(deles, porLer))
        // Events of one batch are read in the order in which the client wrote them.
        .orderBy(sql`${canalEvento.quando} NULLS FIRST`, asc(canalEvento.id))
        .limit(limite),
    ])
    if (!trava[0]?.minha) return { lidos: 0, ocupado: true }
    if (!daqui) return { lidos: 0 }
    const agora = servicos.clock.now()
    const leitura: Leitura = { tx, servicos, canal: daqui, agora, conversas: new Map() }
    const lidos: string[] = []
    let ouvir: AOuvir | undefined
    for (const evento of eventos) {
      const lido = portas[daqui.tipo].ler(JSON.parse(evento.dados))
      if (lido.tipo !== 'mensagem' || lido.deMim) leitura.deQuem = undefined
      const cedo = agora.getTime() - evento.recebidoEm.getTime() < maxEsperaMs
      if (lido.tipo === 'andamento') {
        if (
          !(await acertarAndamento(tx, servicos, daqui, lido, agora)) &&
          cedo &&
          (await esperaResposta(tx, daqui, contato))
        )
          continue
      } else if (lido.tipo === 'alteracao') {
        const corrigida = await lerAlteracao(leitura, lido)
        if (corrigida === 'espera' && cedo) continue
        if (typeof corrigida === 'object')
          await lerDoCliente(leitura, corrigida.mensagem, { corrige: corrigida.titulo })
      } else if (lido.tipo === 'mudou-numero') await mudarNumero(tx, daqui, lido)
      else if (lido.tipo === 'mensagem') {
        const audio = lido.conteudo.tipo === 'midia' && !lido.deMim ? lido.conteudo.audio : undefined
        if (audio && evento.transcricao === null) {
          ouvir = { empresaId, canalId, provedorId: evento.provedorId, audio }
          break
        }
        if (lido.deMim) await lerNossa(leitura, lido)
        else await lerDoCliente(leitura, lido, { ouvido: (audio && evento.transcricao) || undefined })
      }
      lidos.push(evento.provedorId)
    }
    const [acordar] = await pipelined([
      concluir(leitura),
      lidos.length > 0
        ? tx
            .update(canalEvento)
            .set({ estado: 'PROCESSADO' })
            .where(and(deles, inArray(canalEvento.provedorId, lidos)))
        : undefined,
    ])
    return { lidos: lidos.length, acordar, ouvir }
  })
}

/**
 * `ouvido`: transcript of their voice message. `corrige`: the former text of a corrected message.
 */
async function lerDoCliente(
  leitura: Leitura,
  mensagem: Mensagem,
  { ouvido, corrige }: { ouvido?: string | undefined; corrige?: string },
): Promise<void> {
  const { tx, canal: daqui, agora } = leitura
  const contato = await contatoDoCliente(leitura, mensagem)
  if (!corrige && (await lerNota(leitura, contato, mensagem))) return
  const aberta = await abrir(leitura, contato, mensagem)
  const { conversa } = aberta
  const quando = mensagem.quando && mensagem.quando < agora ? mensagem.quando : agora
  // A new message ends the owner's silence, unless somebody of the team holds the conversation.
  if (conversa.status === 'PESSOA' && !conversa.atendenteId && contato.humanoAte && contato.humanoAte <= quando)
    conversa.status = 'AGENTE'
  const { conteudo } = mensagem
  const escrito = ouvido ?? (conteudo.tipo === 'texto' ? conteudo.texto : undefined)
  const dito =
    escrito === undefined ? undefined : await escolhida(leitura, conversa, mensagem.responde, limpar(escrito))
  const texto = dito || nomesDaMidia[conversa.idioma][conteudo.tipo === 'midia' ? conteudo.midia : 'outro']
  const passos = [
    mensagem.tarde && { tipo: 'atraso', titulo: atrasada[conversa.idioma] },
    corrige && { tipo: 'alteracao', titulo: corrige },
    ouvido && { tipo: 'transcricao', titulo: transcritas[conversa.idioma] },
  ].flatMap((um) => (um ? { ...um, detalhe: '', ms: 0 } : []))
  aberta.deCliente = true
  aberta.mensagemId = mensagem.id
  aberta.velhas &&= agora.getTime() - quando.getTime() > velhaMs
  if (dito) {
    if (querSair(dito)) aberta.avisos = 'recusou'
    else if (contato.recusouEm && querVoltar(dito)) aberta.avisos = 'voltou'
    else aberta.textos.push(dito)
  } else if (conteudo.tipo === 'midia' && conteudo.midia !== 'ilegivel') aberta.midia = conteudo.midia
  const [escrita] = await pipelined([
    anotar(leitura, aberta, { autor: 'CLIENTE', texto, criadaEm: quando, passos }),
    mudarContato(leitura, contato, {
      // A correction replaces a message and adds none.
      recebidaEm: corrige || (contato.recebidaEm && contato.recebidaEm > quando) ? contato.recebidaEm : quando,
      // Only an explicit request changes whether reminders are sent.
      ...(aberta.avisos && { recusouEm: aberta.avisos === 'recusou' ? agora : null }),
    }),
  ])
  await guardarArquivo(leitura, escrita, { conteudo, conversaId: conversa.id, soArquivo: !dito })
  const { clienteId } = conversa
  if (aberta.avisos && clienteId)
    await dizerDosAvisos(tx, { empresaId: daqui.empresaId, clienteId, concedido: aberta.avisos === 'voltou', agora })
}

/**
 * A rating of the conversation that just ended, if one was asked for and the message says nothing
 * else.
 */
async function lerNota(leitura: Leitura, contato: Contato, { conteudo, quando }: Mensagem): Promise<boolean> {
  const { tx, servicos, agora } = leitura
  const conhecida = contato.conversaId && leitura.conversas.has(contato.conversaId)
  if (conhecida || conteudo.tipo !== 'texto') return false
  if (!(await guardarNotaDoCanal(tx, servicos, contato, limpar(conteudo.texto)))) return false
  await mudarContato(leitura, contato, { recebidaEm: quando && quando < agora ? quando : agora })
  return true
}

/**
 * A message from our side: one that we sent, or one that the owner typed on the phone, which takes
 * the conversation over. Told late, it answers nothing that the client wrote after it.
 */
async function lerNossa(leitura: Leitura, mensagem: Mensagem): Promise<void> {
  const { tx, servicos, canal: daqui, agora } = leitura
  const contato = await acharContato(leitura, mensagem)
  if (await acertarEco(tx, servicos, daqui, contato, mensagem, agora)) return
  if (mensagem.pelaApi) return
  const quando = mensagem.quando ?? agora
  const { recebidaEm, humanoAte: antes } = contato
  const automatica = await isAutomatica(leitura, contato, mensagem)
  const ultima = !automatica && (recebidaEm === null || recebidaEm <= quando)
  const ate = new Date(quando.getTime() + silencioMs)
  const humanoAte = antes && antes > ate ? antes : ate
  if (!automatica) await mudarContato(leitura, contato, { humanoAte, ...(ultima && { perdidaEm: null }) })
  // A person to whom the owner writes first is not ours until they write to the company.
  const conversa = contato.conversaId && (await trancar(tx, contato.empresaId, contato.conversaId))
  if (!conversa) return
  const aberta = await abrir(leitura, contato, mensagem)
  const emDia = aberta.conversa.respondidaAte === aberta.conversa.ultimaOrdem
  const cala = !automatica && recebidaEm !== null && humanoAte > recebidaEm
  const assume = ultima || (cala && conversa.status === 'AGENTE')
  if (assume && conversa.status !== 'PESSOA')
    await agenteDaConversa().equipeAssumiu(tx, { empresaId: contato.empresaId, conversaId: conversa.id }, agora)
  if (assume) aberta.conversa.status = 'PESSOA'
  const { conteudo } = mensagem
  const texto = conteudo.tipo === 'texto' ? limpar(conteudo.texto) : nomesDaMidia[conversa.idioma][conteudo.midia]
  const escrita = await anotar(leitura, aberta, { autor: 'EQUIPE', texto, criadaEm: quando })
  const soArquivo = conteudo.tipo === 'midia'
  await guardarArquivo(leitura, escrita, { conteudo, conversaId: conversa.id, soArquivo })
  if (ultima || emDia) aberta.conversa.respondidaAte = aberta.conversa.ultimaOrdem
  if (ultima) aberta.deCliente = false
}

/**
 * The file of a message is fetched after it: readers of the conversation see that one is coming.
 */
async function guardarArquivo(
  { tx, servicos, canal: { empresaId, id: canalId } }: Leitura,
  { id: mensagemId }: Escrita,
  { conteudo: { arquivo }, conversaId, soArquivo }: { conteudo: Conteudo; conversaId: string; soArquivo: boolean },
): Promise<void> {
  if (!arquivo) return
  const { id: midiaId, tipo, nome = null } = arquivo
  await buscarDepois(tx, servicos, { empresaId, conversaId, mensagemId, canalId, midiaId, tipo, nome, soArquivo })
}

/** Decides who answers, writes the conversations and publishes the change. */
async function concluir(leitura: Leitura): Promise<QuemEspera | undefined> {
  const { tx, servicos, canal: daqui, agora } = leitura
  const { empresaId } = daqui
  let acordar: QuemEspera | undefined
  for (const aberta of leitura.conversas.values()) {
    const { conversa, contato } = aberta
    const conversaId = conversa.id
    const antes = conversa.ultimaOrdem
    let paraEquipe = false
    let estado: unknown = conversa.estado
    if (conversa.status === 'AGENTE' && aberta.deCliente) {
      paraEquipe =
        aberta.velhas || daqui.conexao === 'INATIVO' || (await pareceRobo(tx, { empresaId, conversaId, agora }))
      if (paraEquipe) {
        if (aberta.velhas || daqui.conexao === 'INATIVO') await mudarContato(leitura, contato, { perdidaEm: agora })
      } else if (aberta.textos.length === 0 && !aberta.esperava) {
        estado = await responderSemMotor(leitura, aberta)
        conversa.respondidaAte = conversa.ultimaOrdem
      } else acordar = { conversaId, destino: contato.destino, mensagem: aberta.mensagemId }
    }
    // The list goes on showing the client's words.
    const { ultima } = aberta
    const espera = conversa.status === 'ESPERANDO' && aberta.deCliente && !aberta.velhas
    const aviso = espera && daqui.conexao !== 'INATIVO' && (await avisoNaFila(tx, { empresaId, conversaId }, agora))
    if (aviso) await anotar(leitura, aberta, aviso)
    await pipelined([
      mudarConversa(
        tx,
        { empresaId, conversaId },
        {
          status: conversa.status,
          estado,
          ultimaOrdem: conversa.ultimaOrdem,
          respondidaAte: conversa.respondidaAte,
          ultimaMensagem: resumir(ultima),
          ultimaEm: agora,
        },
      ),
      servicos.realtime.publicar(tx, `conversa:${conversaId}`, { tipo: 'mensagem', valor: conversa.ultimaOrdem }),
      servicos.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId }),
    ])
    if (conversa.ultimaOrdem > antes) await enviarPeloCanal(tx, servicos, { empresaId, conversaId, depoisDe: antes })
    if (paraEquipe) await porNaFila(tx, servicos, { empresaId, conversaId })
  }
  return acordar
}
