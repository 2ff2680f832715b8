import type { Idioma } from '@zelo/contract/nucleo/enums'
import { criarAgendamento } from '#agenda/agendamento/agendamento.service.ts'
import { agendamentosDaConversa, confirmarPelaConversa } from '#agenda/agendamento/agendamento-do-agente.ts'
import { cancelarAgendamento, remarcarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import { avisarPelaConversa } from '#agenda/agendamento/atraso/aviso-atraso.ts'
import { livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { textoDaRegra } from '#agenda/agendamento/sinal/decisao.ts'
import { enderecoDoSinal } from '#agenda/agendamento/sinal/endereco.ts'
import { sinaisPedidos } from '#agenda/agendamento/sinal/reserva.ts'
import { ultimoDesejo } from '#agenda/espera/destinos.ts'
import { entrarNaEspera, esperasDaConversa, sairPelaConversa } from '#agenda/espera/espera-do-agente.ts'
import { avisosPelaConversa } from '#agenda/ficha/dizer-dos-avisos.ts'
import { enderecoDoLink } from '#agenda/link/link.ts'
import type { Agendamento, DadosCliente } from '#agenda/porta/reservas.ts'
import { linkPelaConversa } from '#agenda/titular/link.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { lerAtendimento, pedirAtendimento } from '#atendimento/franquia/franquia.ts'
import { avisarReclamacao, porNaFila } from '#conversa/conversa/equipe/passagem.ts'
import { falaPor } from '#conversa/conversa/guarda/quem-fala.ts'
import { prometerVaga } from '#conversa/conversa/promessa/promessas.ts'
import { temListaDeEspera } from '#dinheiro/assinatura/limite.ts'
import { buscarConhecimento } from '#empresa/conhecimento/conhecimento.service.ts'
import { type Catalogo, carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDaEmpresa } from '#empresa/profissional/expediente.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Servicos } from '#platform/servicos.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

/** The longest search: later times help nobody and are slow to find. */
const maxJanelaMs = 62 * 24 * 3_600_000

export type Vinculo = {
  tx: Tx
  servicos: Pick<Servicos, 'clock' | 'jobs' | 'realtime' | 'config'>
  empresa: Empresa
  conversaId: string
  agora: Date
  /** The language for messages to the client; absent: the company's. */
  idioma?: Idioma
  /** Is called in the transaction of a booking or a wish, with the client's own details. */
  aoAgendar?: (cliente: DadosCliente) => void
}

/** The tools of one turn, in its transaction: their changes commit together with the answer. */
export function ferramentasDaEmpresa({
  tx,
  servicos,
  empresa,
  conversaId,
  agora,
  idioma = empresa.idioma,
  aoAgendar,
}: Vinculo): Ferramentas {
  let lido: Promise<Catalogo> | undefined
  const catalogo = () => {
    lido ??= carregarCatalogo(tx, empresa.id, somarDias(relogioLocal(empresa.fuso, agora).dia, -1))
    return lido
  }

  /**
   * Adds the link to pay the deposit. The appointment's link shows the client's name and credits:
   * only a client proven by the channel gets it, others get a link to this deposit only.
   */
  const comLink = async (a: Agendamento): Promise<Agendamento> => {
    if (a.sinal?.situacao !== 'AGUARDANDO') return a
    const { config } = servicos
    const link = (await falaPor(tx, { empresaId: empresa.id, conversaId, agendamentoId: a.id }))
      ? enderecoDoLink(config, 'agendamento', { empresaId: empresa.id, id: a.id }, idioma)
      : enderecoDoSinal(config, { empresaId: empresa.id, chave: empresa.chave, id: a.sinal.id }, idioma)
    return { ...a, sinal: { ...a.sinal, link } }
  }
  /** A booking or a wish makes the conversation count, before any lock of the agenda. */
  const contar = async () => {
    const pedido = { empresaId: empresa.id, conversaId, agora, age: true }
    return pedirAtendimento(tx, pedido, await lerAtendimento(tx, pedido))
  }
  const resultadoComLink = async <R extends { tipo: string }>(r: R): Promise<R> =>
    'agendamento' in r ? { ...r, agendamento: await comLink(r.agendamento as Agendamento) } : r

  return {
    async listarServicos() {
      const { servicos: ativos } = await catalogo()
      const { regra, valorDe } = await sinaisPedidos(tx, empresa.id, ativos)
      return ativos.map(({ id, nome, descricao, duracaoMin, precoCentavos, horizonteDias, ...sinal }) => {
        const valorCentavos = valorDe({ ...sinal, precoCentavos })
        return {
          id,
          nome,
          descricao: descricao || undefined,
          duracaoMin,
          precoCentavos,
          horizonteDias: horizonteDias ?? empresa.horizonteDias,
          ...(regra &&
            valorCentavos > 0 && {
              sinalPedido: {
                valorCentavos,
                prazoMin: regra.prazoMin,
                regra: { br: textoDaRegra(regra, 'br'), en: textoDaRegra(regra, 'en') },
              },
            }),
        }
      })
    },

    async listarProfissionais({ servicoId } = {}) {
      const { profissionais } = await catalogo()
      return servicoId ? profissionais.filter(({ servicoIds }) => servicoIds.includes(servicoId)) : profissionais
    },

    async consultarHorarioFuncionamento() {
      return {
        fuso: empresa.fuso,
        ...expedienteDaEmpresa(await catalogo()),
        endereco: empresa.endereco ?? undefined,
        telefone: empresa.telefone ?? undefined,
      }
    },

    async listarHorariosLivres(busca) {
      const ate = new Date(Math.min(busca.ate.getTime(), busca.de.getTime() + maxJanelaMs))
      const [ofertas, ocupados] = await pipelined([
        catalogo(),
        carregarOcupacao(tx, empresa.id, { de: busca.de, ate, exceto: busca.remarcaId }),
      ])
      return livresDoCatalogo(ofertas, empresa, ocupados, { ...busca, ate }, agora)
    },

    async agendar(pedido) {
      await contar()
      const resultado = await criarAgendamento(tx, servicos, {
        empresa,
        catalogo: await catalogo(),
        agora,
        conversaId,
        ...pedido,
        chaveIdempotencia: `${conversaId}:${pedido.chaveIdempotencia}`,
      })
      const { para: _, ...quemEscreve } = pedido.cliente
      if (resultado.tipo === 'ok') aoAgendar?.(quemEscreve)
      return resultadoComLink(resultado)
    },

    cancelar: ({ agendamentoId, motivo }) =>
      cancelarAgendamento(tx, servicos, {
        empresaId: empresa.id,
        id: agendamentoId,
        conversaId,
        agora,
        motivo,
        por: 'CLIENTE',
      }),

    async remarcar({ agendamentoId, ...novo }) {
      const deste = {
        empresa,
        catalogo: await catalogo(),
        agora,
        conversaId,
        id: agendamentoId,
        por: 'CLIENTE' as const,
      }
      return resultadoComLink(await remarcarAgendamento(tx, servicos, { ...deste, ...novo }))
    },

    confirmarPresenca: (id) => confirmarPelaConversa(tx, servicos, { empresaId: empresa.id, conversaId, id, agora }),

    avisarAtraso: (aviso) => avisarPelaConversa(tx, servicos, { empresaId: empresa.id, conversaId, agora }, aviso),
    pararMensagens: () => avisosPelaConversa(tx, { empresaId: empresa.id, conversaId, concedido: false, agora }),
    voltarMensagens: () => avisosPelaConversa(tx, { empresaId: empresa.id, conversaId, concedido: true, agora }),

    linkDosDados: () => linkPelaConversa(tx, servicos.config, { empresaId: empresa.id, conversaId, agora, idioma }),

    async meusAgendamentos(quais) {
      const meus = await agendamentosDaConversa(tx, { empresaId: empresa.id, conversaId, agora }, quais)
      return Promise.all(meus.map(comLink))
    },

    buscarConhecimento: (pergunta) => buscarConhecimento(tx, pergunta),

    async entrarNaEspera(pedido) {
      await contar()
      const { jobs, config } = servicos
      const onde = { empresaId: empresa.id, conversaId, idioma, agora, jobs, config }
      const resultado = await entrarNaEspera(tx, onde, pedido)
      const { para: _, ...quemEscreve } = pedido.cliente
      if (resultado.tipo !== 'ok') return resultado
      aoAgendar?.(quemEscreve)
      const desejo = await ultimoDesejo(tx, onde)
      await prometerVaga(tx, onde, desejo && { ...desejo, fuso: empresa.fuso })
      return resultado
    },

    temEspera: () => temListaDeEspera(tx, empresa.id),

    minhasEsperas: () => esperasDaConversa(tx, { empresaId: empresa.id, conversaId, agora }),

    sairDaEspera: (id) => sairPelaConversa(tx, { empresaId: empresa.id, conversaId, id, agora, jobs: servicos.jobs }),

    passarParaPessoa: () => porNaFila(tx, servicos, { empresaId: empresa.id, conversaId }),
    avisarReclamacao: () => avisarReclamacao(tx, servicos, { empresaId: empresa.id, conversaId }),
  }
}
