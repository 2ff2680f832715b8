import * as v1 from '@zelo/contract/integracao/v1.schema'
import * as conversas from '@zelo/contract/integracao/v1-conversas.schema'
import { porNaLista, tirarDaLista } from '#agenda/espera/espera.service.ts'
import { alterarCliente, incluirCliente } from '#agenda/ficha/cliente-edicao.service.ts'
import { dizerPeloPrograma } from '#conversa/conversa/equipe/pelo-programa.ts'
import { realizaServico } from '#empresa/profissional/profissional.leitura.ts'
import { cancelar, confirmar, listarHorariosLivres, marcar, mover } from './agenda.ts'
import { dadosDoCliente, mudancasDoCliente } from './clientes.ts'
import { lerFatura, listarFaturas } from './faturas.ts'
import * as linhas from './linhas.ts'
import type { Operacoes } from './rota.ts'

export function v1Routes(operacao: Operacoes): void {
  operacao(v1.listarClientes, ({ contexto, querystring: { email, telefone, ...pagina } }) =>
    linhas.listar(contexto, linhas.clientes, pagina, [
      'anonimizado_em IS NULL',
      ['email_chave = ?', email?.trim().toLowerCase()],
      ['telefone_chave = telefone_canonico(?)', telefone],
    ]),
  )
  operacao(v1.consultarCliente, ({ contexto, params }) => linhas.ler(contexto, linhas.clientes, params.id))
  operacao(v1.criarCliente, async ({ contexto, tx, body }) => {
    const ficha = { tx, contexto, empresaId: contexto.empresa.id, escopo: 'todos' } as const
    const { id } = await incluirCliente(ficha, dadosDoCliente(body))
    return linhas.lerEscrita(tx, contexto.empresa.id, linhas.clientes, id)
  })
  operacao(v1.editarCliente, async ({ contexto, tx, params: { id }, body }) => {
    const ficha = { tx, contexto, empresaId: contexto.empresa.id, escopo: 'todos' } as const
    const antes = await linhas.lerEscrita(tx, contexto.empresa.id, linhas.clientes, id)
    await alterarCliente(ficha, id, mudancasDoCliente(antes, body))
    return linhas.lerEscrita(tx, contexto.empresa.id, linhas.clientes, id)
  })

  operacao(v1.listarServicos, ({ contexto, querystring }) =>
    linhas.listar(contexto, linhas.servicos, querystring, ['excluido_em IS NULL']),
  )
  operacao(v1.consultarServico, ({ contexto, params }) => linhas.ler(contexto, linhas.servicos, params.id))
  operacao(v1.listarProfissionais, ({ contexto, querystring: { servico_id, ...pagina } }) =>
    linhas.listar(contexto, linhas.profissionais, pagina, [[realizaServico('$1', '?'), servico_id]]),
  )
  operacao(v1.consultarProfissional, ({ contexto, params }) => linhas.ler(contexto, linhas.profissionais, params.id))

  operacao(v1.listarHorariosLivres, listarHorariosLivres)
  operacao(v1.listarAgendamentos, ({ contexto, querystring: { de, ate, ...filtro } }) =>
    linhas.listar(contexto, linhas.agendamentos, filtro, [
      ['inicio >= ?', de],
      ['inicio < ?', ate],
      ['cliente_id = ?', filtro.cliente_id],
      ['profissional_id = ?', filtro.profissional_id],
      ['status = ?', filtro.status],
    ]),
  )
  operacao(v1.consultarAgendamento, ({ contexto, params }) => linhas.ler(contexto, linhas.agendamentos, params.id))
  operacao(v1.criarAgendamento, marcar)
  operacao(v1.moverAgendamento, mover)
  operacao(v1.cancelarAgendamento, cancelar)
  operacao(v1.confirmarAgendamento, confirmar)

  operacao(conversas.listarConversas, ({ contexto, querystring: { cliente_id, status, ...pagina } }) =>
    linhas.listar(contexto, linhas.conversas, pagina, [
      ['cliente_id = ?', cliente_id],
      ['status = ?', status],
    ]),
  )
  operacao(conversas.consultarConversa, ({ contexto, params }) => linhas.ler(contexto, linhas.conversas, params.id))
  operacao(conversas.listarMensagens, async ({ contexto, params: { id }, querystring }) => {
    await linhas.ler(contexto, linhas.conversas, id)
    return linhas.listar(contexto, linhas.mensagens, querystring, [['conversa_id = ?', id]])
  })
  operacao(conversas.enviarMensagem, async ({ contexto, tx, params, body }) => {
    const { id } = await dizerPeloPrograma(tx, contexto, params.id, body.texto)
    return linhas.lerEscrita(tx, contexto.empresa.id, linhas.mensagens, id)
  })

  operacao(conversas.listarEsperas, ({ contexto, querystring: { status, ...pagina } }) =>
    linhas.listar(contexto, linhas.esperas, pagina, [['status = ?', status]]),
  )
  operacao(conversas.consultarEspera, ({ contexto, params }) => linhas.ler(contexto, linhas.esperas, params.id))
  operacao(conversas.entrarNaEspera, async ({ contexto, tx, body: { cliente_id, ...desejo } }) => {
    const id = await porNaLista(tx, contexto, { ...desejo, cliente: { id: cliente_id } })
    return linhas.lerEscrita(tx, contexto.empresa.id, linhas.esperas, id)
  })
  operacao(conversas.sairDaEspera, async ({ contexto, tx, params: { id } }) => {
    await tirarDaLista(tx, contexto, id)
    return linhas.lerEscrita(tx, contexto.empresa.id, linhas.esperas, id)
  })

  operacao(conversas.listarFaturas, ({ contexto, querystring }) => listarFaturas(contexto, querystring))
  operacao(conversas.consultarFatura, ({ contexto, params }) => lerFatura(contexto, params.id))
}
