import type { Endpoint } from '@zelo/contract/endpoint'
import { fillUrl } from '@zelo/contract/endpoint'
import { endpoints } from '@zelo/contract/endpoints'
import { explicarNegacao } from '@zelo/contract/negacao'
import { type Flag, type Permissao, podeRota } from '@zelo/contract/permissao'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { criarUsuario } from '#features/acesso/usuario.semente.ts'
import { empresaUsuario } from '#features/empresa/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, senhaDemo, useTestApp } from './app.ts'
import { type Mudanca, vigiarTabelas } from './mudancas.ts'
import { type Alheios, crescer, criarAlheios, studioDuda } from './outra-empresa.ts'
import { dadosDeCobranca } from './pagamento.ts'

/** A picture of one point. */
const umPonto = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const test = useTestApp()
let alheios: Alheios
let proprios: { empresaId: string; usuarioId: number }
let tokens: Record<keyof typeof cpfs, string>
let mudancas: () => Promise<Mudanca[]>

beforeAll(async () => {
  alheios = await criarAlheios(test)
  const nomes = Object.keys(cpfs) as (keyof typeof cpfs)[]
  const pares = await Promise.all(nomes.map(async (nome) => [nome, await test.entrar(cpfs[nome])] as const))
  tokens = Object.fromEntries(pares) as typeof tokens
  const eu = (await test.chamar({ url: '/acesso/eu', token: tokens.gestor })).json()
  proprios = { empresaId: eu.empresas[0].id, usuarioId: eu.id }
  mudancas = await vigiarTabelas(test.servicos)
})

const cobradas = ['assinatura', 'assinatura_evento', 'fatura', 'lancamento', 'lancamento_transacao']
const contados = ['indicador_agendamento', 'indicador_conversa', 'indicador_dia', 'indicador_resposta']

const rascunho = {
  segmento: 'barbearia',
  nome: 'Navalha',
  servicos: [{ nome: 'Corte', duracao_min: 30, preco_centavos: 5_000 }],
  horario: { dias: [1], inicio: '09:00', fim: '18:00', pausa: null },
  idioma: 'br',
}

/**
 * `recusa`: what this body earns from who may call (several: it depends on whom); nothing changes then either. `grava`: the tables in
 * which it writes rows of the caller's own.
 */
type Exemplo = {
  params?: object
  querystring?: object
  body?: object
  recusa?: 400 | 409 | 422 | readonly number[]
  grava?: readonly string[]
}

/**
 * A well-formed call of every endpoint, whose ids belong to somebody else. An endpoint without an example fails the first test: none is
 * born outside this matrix.
 */
function exemploAlheio(nome: string): Exemplo | undefined {
  const conversa = { chave: alheios.chave, id: alheios.conversaId }
  // A conversation of one company under the id of another.
  const misturada = { empresa: proprios.empresaId, id: alheios.conversaId }
  const exemplos: Record<string, Exemplo> = {
    'acesso.autorizar': { body: { codigo: '000000' } },
    'acesso.consultarEu': {},
    'acesso.entrar': { body: { cpf: '529.982.247-25', senha: 'errada-errada' } },
    'acesso.entrarLembrado': { body: { senha: 'errada-errada' } },
    'acesso.esquecerLembrado': {},
    'acesso.renovar': {},
    'acesso.sair': {},
    'agendamento.listarAgendamentos': {
      querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', profissional: alheios.profissionalId },
    },
    'agendamento.consultarDivulgacao': {},
    'agendamento.consultarIcal': { params: { profissional: alheios.profissionalId } },
    'agendamento.criarIcal': { params: { profissional: alheios.profissionalId } },
    'agendamento.desligarIcal': { params: { profissional: alheios.profissionalId } },
    'agendamento.lerIcal': { params: { chave: 'nao-existe' } },
    'agendamento.consultarOferta': { querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z' } },
    'agendamento.listarHorariosLivres': {
      querystring: {
        de: '2026-11-23T00:00:00Z',
        ate: '2026-11-24T00:00:00Z',
        servico: alheios.servicoId,
        profissional: alheios.profissionalId,
      },
    },
    'agendamento.procurarClientes': { querystring: { busca: 'a' } },
    'agendamento.resumirAgenda': {
      querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', profissionais: alheios.profissionalId },
    },
    'agendamento.anotarAgendamento': { params: { id: alheios.agendamentoId }, body: { observacao: 'x' } },
    'agendamento.atrasarAgenda': { body: { profissional_id: alheios.profissionalId, minutos: 20 } },
    'agendamento.criarAgendamentos': {
      body: {
        chave: alheios.agendamentoId,
        servico_id: alheios.servicoId,
        profissional_id: alheios.profissionalId,
        inicio: '2026-11-23T15:00:00Z',
        cliente: { id: alheios.clienteId },
      },
    },
    'agendamento.moverAgendamento': {
      params: { id: alheios.agendamentoId },
      body: {
        sequencia: 0,
        inicio: '2026-11-23T16:00:00Z',
        profissional_id: alheios.profissionalId,
        servico_id: alheios.servicoId,
      },
    },
    'agendamento.mudarStatusAgendamento': {
      params: { id: alheios.agendamentoId },
      body: { sequencia: 1, status: 'CANCELADO' },
    },
    'agendamentoCliente.cancelarPeloCliente': { params: { token: 'nao-existe' }, body: {} },
    'agendamentoCliente.confirmarPresenca': { params: { token: 'nao-existe' } },
    'agendamentoCliente.consultarAgendamentoDoCliente': { params: { token: 'nao-existe' } },
    'agendamentoCliente.listarHorariosDoCliente': {
      params: { token: 'nao-existe' },
      querystring: { de: '2026-11-23T00:00:00Z', ate: '2026-11-24T00:00:00Z' },
    },
    'agendamentoCliente.remarcarPeloCliente': {
      params: { token: 'nao-existe' },
      body: { inicio: '2026-11-23T15:00:00Z', profissional_id: alheios.profissionalId },
    },
    'agendar.agendarPelaVitrine': {
      params: { chave: 'nao-existe' },
      body: {
        pedido: alheios.agendamentoId,
        servico_id: alheios.servicoId,
        profissional_id: alheios.profissionalId,
        inicio: '2026-11-23T15:00:00Z',
        nome: 'Alguém',
        email: 'alguem@exemplo.com.br',
      },
    },
    'agendar.consultarVitrine': { params: { chave: 'nao-existe' } },
    'agendar.listarHorariosDaVitrine': {
      params: { chave: 'nao-existe' },
      querystring: { de: '2026-11-23T00:00:00Z', ate: '2026-11-24T00:00:00Z', servico: alheios.servicoId },
    },
    'assinatura.arrependerAssinatura': { recusa: 409 },
    'assinatura.cancelarAssinatura': { body: { motivo: null }, recusa: [409, 200], grava: cobradas },
    'assinatura.confiarAssinatura': { recusa: 409 },
    'assinatura.consultarAssinatura': {},
    'assinatura.editarCobranca': {
      body: { metodo: 'PIX', email: 'contas@outra.exemplo' },
      recusa: [409, 200],
      grava: cobradas,
    },
    'assinatura.ensaiarMudanca': { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: 422 },
    'assinatura.iniciarTeste': { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: 422 },
    'assinatura.liberarAssinatura': {
      params: { id: alheios.empresaId },
      body: { ate: '2026-11-25T12:00:00.000Z', motivo: 'prova do portão' },
    },
    'assinatura.mudarPlano': { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: [409, 422] },
    'assinatura.quitarFatura': { params: { id: alheios.empresaId }, body: { motivo: 'prova do portão' } },
    'assinatura.retomarAssinatura': { recusa: [409, 200], grava: cobradas },
    'auditoria.exportarAuditoria': { querystring: { recurso_id: 'nenhum-com-este-id' } },
    'auditoria.listarAuditoria': { querystring: {} },
    'canal.cadastrarCanal': {
      body: { tipo: 'WHATSAPP_EVOLUTION', nome: 'Teste', servidor_id: alheios.gatewayId },
      grava: ['canal'],
    },
    'canal.conectarCanal': { params: { id: alheios.canalId }, body: {} },
    'canal.desconectarCanal': { params: { id: alheios.canalId } },
    'canal.excluirCanal': { params: { id: alheios.canalId }, body: { nome: 'segredo do canal' } },
    'canal.atualizarModelos': { params: { id: alheios.canalId } },
    'canal.escolherModelo': {
      params: { id: alheios.canalId, finalidade: 'LEMBRETE' },
      body: { modelo: null, mapa: [] },
    },
    'canal.listarCanais': {},
    'canal.listarModelos': { params: { id: alheios.canalId } },
    'canal.mudarEstadoCanal': { params: { id: alheios.canalId }, body: { estado: 'PAUSADO' } },
    'canal.salvarSites': { body: { sites: ['www.exemplo.com.br'] }, grava: ['canal_site'] },
    'canal.trocarVerificacao': { params: { id: alheios.canalId } },
    'categoria.cadastrarCategoria': { body: { ...categoria, slug: 'de-teste' }, grava: ['categoria'] },
    'categoria.consultarCategoria': { params: { id: alheios.clienteId } },
    'categoria.copiarCategoria': { params: { id: alheios.clienteId } },
    'categoria.editarCategoria': { params: { id: alheios.clienteId }, body: { ...categoria, versao: 1 } },
    'categoria.excluirCategoria': { params: { id: alheios.clienteId } },
    'categoria.exportarCategorias': { querystring: {} },
    'categoria.historicoCategoria': { params: { id: alheios.clienteId }, querystring: {} },
    'categoria.listarCategorias': { querystring: {} },
    'categoria.listarOpcoesCategoria': {},
    'categoria.mudarSituacaoCategorias': { body: { ids: [alheios.clienteId], ativo: true } },
    'bloqueio.bloquear': {},
    'bloqueio.consultarBloqueio': {},
    'bloqueio.consultarPin': {},
    'bloqueio.consultarPinDaEmpresa': {},
    'bloqueio.criarPin': { body: { senha: 'errada-errada', pin: '7391' }, recusa: 400 },
    'bloqueio.desbloquear': { body: { senha: 'errada-errada' } },
    'bloqueio.permitirPin': { body: { permitido: false } },
    'bloqueio.removerPin': {},
    'chat.abrirConversa': { params: { chave: 'nao-existe' }, body: {} },
    'chat.acompanharConversa': { params: conversa },
    'chat.consultarEmpresaPublica': { params: { chave: 'nao-existe' } },
    'chat.avaliarConversa': { params: conversa, body: { nota: 5 } },
    'chat.enviarMensagem': { params: conversa, body: { texto: 'oi' } },
    'chat.listarMensagens': { params: conversa },
    'cliente.anotarCliente': { params: { id: alheios.clienteId }, body: { id: alheios.agendamentoId, texto: 'x' } },
    'cliente.cadastrarCliente': {
      body: { ...cliente, responsavel: { id: alheios.clienteId, vinculo: 'PET' } },
      recusa: 422,
    },
    'cliente.consultarCliente': { params: { id: alheios.clienteId } },
    'cliente.editarCliente': { params: { id: alheios.clienteId }, body: { ...cliente, versao: 1 } },
    'cliente.esquecerCliente': { params: { id: alheios.apagavelId }, body: { nome: 'Cliente Apagável' } },
    'cliente.excluirNota': { params: { id: alheios.clienteId, nota: alheios.notaId } },
    'cliente.exportarClientes': { querystring: {} },
    'cliente.exportarDadosDoCliente': { params: { id: alheios.clienteId } },
    'cliente.historicoCliente': { params: { id: alheios.clienteId }, querystring: {} },
    'cliente.listarClientes': { querystring: {} },
    'cliente.listarEtiquetas': {},
    'cliente.listarMarcos': { params: { id: alheios.clienteId }, querystring: {} },
    'cliente.listarNotas': { params: { id: alheios.clienteId }, querystring: {} },
    'cliente.registrarConsentimento': {
      params: { id: alheios.clienteId },
      body: { finalidade: 'AVISOS', concedido: true, versao_texto: '2026-11-01', como: 'PAPEL' },
    },
    'cliente.revelarCpfDoCliente': { params: { id: alheios.clienteId } },
    'clienteImportacao.conferirImportacao': { params: { id: alheios.importacaoId } },
    'clienteImportacao.consultarImportacao': { params: { id: alheios.importacaoId } },
    'clienteImportacao.consultarUltimaImportacao': {},
    'clienteImportacao.prepararImportacao': {
      body: { arquivo: 'clientes.csv', total: 1 },
      grava: ['cliente_importacao'],
    },
    'clienteImportacao.enviarLinhas': {
      params: { id: alheios.recebendoId },
      body: { de: 1, linhas: [{ nome: 'x' }] },
    },
    'clienteImportacao.exportarRecusadas': { params: { id: alheios.importacaoId } },
    'clienteImportacao.iniciarImportacao': { params: { id: alheios.importacaoId }, body: { duplicados: 'PULAR' } },
    'clienteDuplicado.desfazerMescla': { params: { id: alheios.mesclaId } },
    'clienteDuplicado.listarDuplicados': {},
    'clienteDuplicado.mesclarClientes': { body: { mantido: alheios.clienteId, absorvido: alheios.mesclavelId } },
    'clienteDuplicado.preverMescla': { querystring: { mantido: alheios.clienteId, absorvido: alheios.gemeoId } },
    'clienteDuplicado.separarClientes': { body: { a: alheios.clienteId, b: alheios.gemeoId } },
    'agenteTeste.testarAgente': { body: { idioma: 'br', falas: ['quais serviços vocês têm?'] } },
    'agenteTeste.testarComModelo': {
      body: { idioma: 'br', fala: 'oi', fio: null, rascunho: false },
    },
    'agenteUso.consultarUso': {},
    'agenteUso.escolherModelo': { body: { usa_modelo: false }, grava: ['empresa'] },
    'conhecimento.cadastrarConhecimento': { body: entrada, grava: ['conhecimento'] },
    'conhecimento.consultarConhecimento': { params: { id: alheios.conhecimentoId } },
    'conhecimento.copiarConhecimento': { params: { id: alheios.conhecimentoId } },
    'conhecimento.editarConhecimento': {
      params: { id: alheios.conhecimentoId },
      body: { ...entrada, versao: 1 },
    },
    'conhecimento.excluirConhecimento': { params: { id: alheios.conhecimentoId } },
    'conhecimento.exportarConhecimento': {},
    'conhecimento.historicoConhecimento': { params: { id: alheios.conhecimentoId } },
    'conhecimento.listarConhecimento': {},
    'conhecimento.testarConhecimento': { body: { pergunta: 'segredo da pergunta' } },
    'conhecimento.trazerConhecimento': { body: { segmento: 'barbearia' }, grava: ['conhecimento'] },
    'configuracao.consultarConfiguracao': {},
    'configuracao.consultarSituacao': {},
    'configuracao.gravarConfiguracao': { body: {} },
    'contato.abrirFormularioContato': {},
    'contato.consultarContato': {},
    'contato.enviarMensagemContato': {
      body: { nome: 'Ana', email: 'ana@exemplo.com', assunto: 'Planos', mensagem: 'Quanto custa?', ticket: 'x' },
    },
    'contaUsuario.alterarSenha': { body: { senha: 'errada-errada', nova: 'capivara mora no telhado' }, recusa: 422 },
    'contaUsuario.baixarMeusDados': {},
    'contaUsuario.cancelarExclusao': {},
    'contaUsuario.confirmarTrocaEmail': { body: { token: 'nao-existe' } },
    'contaUsuario.consultarExclusao': {},
    'contaUsuario.consultarPerfilProprio': {},
    'contaUsuario.consultarPreferencias': {},
    'contaUsuario.desistirTrocaEmail': {},
    'contaUsuario.editarPerfilProprio': {
      body: { nome: 'Outra Pessoa', email: 'outra@pessoa.exemplo', telefone: null },
      recusa: 422,
    },
    'contaUsuario.editarPreferencias': {
      body: { idioma: 'INGLES', fuso: 'Lua/Cratera', notificacoes: [] },
      recusa: 422,
    },
    'contaUsuario.pedirExclusao': { body: { senha: 'errada-errada' }, recusa: 422 },
    'contaUsuario.removerAvatar': {},
    'contaUsuario.revelarCpf': {},
    'contaUsuario.trocarAvatar': { body: { imagem: 'nao-e-imagem' }, recusa: 422 },
    'conta.ativar': { body: { token: 'nao-existe' } },
    'conta.cadastrar': {
      body: {
        cpf: '529.982.247-25',
        nome: 'Outra Pessoa',
        email: 'outra@exemplo.exemplo',
        telefone: '(11) 98765-4321',
        senha: 'fraca-fraca',
        aceite: { termos: '', privacidade: '' },
      },
    },
    'conta.reenviarAtivacao': { body: { cpf: '529.982.247-25' } },
    'conta.recuperarSenha': { body: { conta: 'ninguem@exemplo.exemplo' } },
    'conta.redefinirSenha': { body: { token: 'nao-existe', senha: 'girassol azul quarenta' } },
    'conversa.consultarConversa': { params: { id: alheios.conversaId } },
    'conversa.assumirConversa': { params: { id: alheios.conversaId } },
    'conversa.devolverConversa': { params: { id: alheios.conversaId } },
    'conversa.encerrarConversa': { params: { id: alheios.conversaId } },
    'conversa.responderConversa': {
      params: { id: alheios.conversaId },
      body: { texto: 'Olá', chave: '01a20000-0000-7000-8000-000000000001' },
    },
    'conversa.anotarConversa': {
      params: { id: alheios.conversaId },
      body: { id: alheios.mensagemId, texto: 'x' },
    },
    'conversa.apagarNotaDaConversa': { params: { id: alheios.conversaId, nota: alheios.conversaNotaId } },
    'conversa.atribuirConversa': { params: { id: alheios.conversaId }, body: { usuario_id: alheios.usuarioId } },
    'conversa.consultarAtendimento': {},
    'conversa.editarAtendimento': {
      body: { pergunta_satisfacao: true },
      recusa: [200, 403],
      grava: ['empresa', 'auditoria'],
    },
    'conversa.buscarMensagens': { querystring: { busca: 'segredo' } },
    'conversa.exportarConversas': { querystring: {} },
    'conversa.listarAtendentes': {},
    'conversa.listarConversas': { querystring: {} },
    'registro.emitirRegistro': { params: { id: alheios.conversaId } },
    'registro.verificarRegistro': { params: { codigo: '00000-00000-00000-00000' } },
    'respostaRapida.listarRespostasRapidas': {},
    'respostaRapida.cadastrarRespostaRapida': {
      body: { atalho: 'endereco', texto: 'x' },
      recusa: [200, 403],
      grava: ['resposta_rapida', 'auditoria'],
    },
    'respostaRapida.editarRespostaRapida': {
      params: { id: alheios.respostaRapidaId },
      body: { atalho: 'x', texto: 'x', versao: 1 },
      recusa: [403],
    },
    'respostaRapida.excluirRespostaRapida': { params: { id: alheios.respostaRapidaId } },
    'conversa.marcarConversaLida': { params: { id: alheios.conversaId }, body: { ate: 1 } },
    'conversa.listarMensagensDaConversa': { params: { id: alheios.conversaId } },
    'empresa.aplicarModelo': {
      body: { segmento: 'barbearia', substituir: true },
      grava: ['conhecimento', 'horario', 'profissional_servico', 'servico'],
    },
    'empresa.cadastrarEmpresa': { body: { ...empresa, telefone: '1' }, recusa: 422 },
    'empresa.concluirCadastroBasico': { recusa: [200, 400] },
    'empresa.consultarCadastroBasico': {},
    'empresa.consultarCep': { params: { cep: '01001000' } },
    'empresa.consultarEmpresa': { params: { id: alheios.empresaId } },
    'empresa.editarEmpresa': { params: { id: alheios.empresaId }, body: { ...empresa, versao: 1 } },
    'empresa.listarEmpresas': {},
    'eventos.acompanharPainel': {},
    'imagem.enviarImagem': { querystring: { tela: '/gerenciamento/agente' }, recusa: [400, 403] },
    'imagem.verImagem': { params: { dono: alheios.empresaId, arquivo: `${alheios.empresaId}.webp` } },
    'instrucao.consultarInstrucao': { params: { idioma: 'br' } },
    'instrucao.descartarRascunho': { params: { idioma: 'br' }, body: { versao: 2 }, recusa: 409 },
    'instrucao.listarVersoesInstrucao': { params: { idioma: 'br' } },
    'instrucao.publicarInstrucao': { params: { idioma: 'en' }, body: { versao: 1, ciente: true }, recusa: 409 },
    'instrucao.revisarInstrucao': { params: { idioma: 'br' }, body: { corpo: 'Atenda bem.' } },
    'instrucao.salvarRascunho': {
      params: { idioma: 'br' },
      body: { corpo: 'Atenda bem.', versao: 1 },
      recusa: 409,
    },
    'instrucao.voltarInstrucao': { params: { idioma: 'br' }, body: { versao: 3, numero: 1 }, recusa: 409 },
    'roteiro.cadastrarRoteiro': { body: { idioma: 'br', falas: ['oi'] }, grava: ['roteiro'] },
    'roteiro.consultarEnsaio': { querystring: { idioma: 'br' } },
    'roteiro.editarRoteiro': {
      params: { id: alheios.roteiroId },
      body: { versao: 1, nome: 'x', obrigatorio: false, falas: ['oi'], conferencias: [] },
    },
    'roteiro.excluirRoteiro': { params: { id: alheios.roteiroId } },
    'roteiro.iniciarEnsaio': {
      body: { idioma: 'br', retomar: false },
      recusa: [200, 400],
      grava: ['ensaio', 'ensaio_resultado'],
    },
    'roteiro.listarRoteiros': { querystring: { idioma: 'br' } },
    'roteiro.pararEnsaio': { body: { idioma: 'br' }, grava: ['ensaio'] },
    'roteiro.transformarConversa': { body: { conversa_id: alheios.conversaId }, grava: ['roteiro'] },
    'leitura.abrirLeitura': { params: misturada, body: { motivo: 'A pedido da empresa' } },
    'leitura.lerConversa': { params: misturada },
    'leitura.lerMensagens': { params: misturada },
    'leitura.listarConversasDaPlataforma': { querystring: { busca: 'nenhuma-com-este-nome' } },
    'newsletter.confirmarNewsletter': { body: { token: 'x'.repeat(43) } },
    'newsletter.inscreverNewsletter': { body: { email: 'ana@exemplo.com' } },
    'newsletter.sairNewsletter': { querystring: { token: 'x'.repeat(43) } },
    'experimento.cadastrarRascunho': { body: { ...rascunho, nome: '' } },
    'experimento.consultarRascunho': { params: { id: alheios.empresaId } },
    'experimento.editarRascunho': { params: { id: alheios.empresaId }, body: rascunho },
    'experimento.excluirRascunho': { params: { id: alheios.empresaId } },
    'espera.listarEsperas': { querystring: { servico: alheios.servicoId } },
    'espera.cadastrarEspera': {
      body: { ...desejo, servico_id: alheios.servicoId, cliente: { id: alheios.clienteId } },
    },
    'espera.removerEspera': { params: { id: alheios.esperaId } },
    'espera.pedirEspera': {
      params: { chave: alheios.chave },
      body: { ...desejo, ...iara, servico_id: alheios.clienteId, idioma: 'br' },
    },
    'espera.consultarOfertaEspera': { params: { token: 'nao-existe' } },
    'espera.aceitarOfertaEspera': { params: { token: 'nao-existe' } },
    'espera.sairDaEspera': { params: { token: 'nao-existe' } },
    'excecao.listarExcecoes': { querystring: { profissional: alheios.profissionalId } },
    'excecao.cadastrarExcecao': { body: { ...excecao, profissional_id: alheios.profissionalId } },
    'excecao.excluirExcecao': { params: { id: alheios.excecaoId } },
    'excecao.listarFeriados': {},
    'excecao.responderFeriado': {
      params: { dia: '2026-12-25' },
      body: { fecha: false },
      recusa: [200, 404],
      grava: ['feriado_resposta'],
    },
    'fuso.cadastrarFuso': { body: { ...fuso, id: 'Africa/Luanda' }, grava: ['fuso_horario'] },
    'fuso.consultarFuso': { params: { id: 'Marte/Olimpo' } },
    'fuso.editarFuso': { params: { id: 'Marte/Olimpo' }, body: { ...fuso, versao: 1 } },
    'fuso.excluirFuso': { params: { id: 'Marte/Olimpo' } },
    'fuso.exportarFusos': { querystring: {} },
    'fuso.historicoFuso': { params: { id: 'Marte/Olimpo' }, querystring: {} },
    'fuso.listarFusos': { querystring: {} },
    'fuso.listarOpcoesFuso': {},
    'fuso.listarZonas': {},
    'fuso.mudarSituacaoFusos': { body: { ids: ['Marte/Olimpo'], ativo: true } },
    // Whoever looks counts the days that changed.
    'indicador.contarEsperando': {},
    'indicador.consultarIndicadores': { querystring: {}, grava: contados },
    'indicador.exportarIndicadores': { querystring: {}, grava: contados },
    'indicador.listarLinhasIndicador': { querystring: { figura: 'conversas' }, grava: contados },
    'notificacao.listarNotificacoes': { params: { userId: alheios.usuarioId, status: 'TODOS' } },
    'notificacao.marcarNotificacaoLida': { params: { id: alheios.notificacaoUsuarioId } },
    'perfil.cadastrarPerfil': {
      body: { nome: 'Nome livre', descricao: '', master: false, concessoes: [] },
      grava: ['perfil'],
    },
    'perfil.consultarPerfil': { params: { id: 987654 } },
    'perfil.copiarPerfil': { params: { id: 987654 }, body: { nome: 'Cópia' } },
    'perfil.editarPerfil': {
      params: { id: 987654 },
      body: { nome: 'Outro', descricao: '', master: false, concessoes: [], versao: 1 },
    },
    'perfil.ensaiarPerfil': { params: { id: 987654 }, body: { master: false, concessoes: [] } },
    'perfil.exportarPerfis': { querystring: {} },
    'perfil.excluirPerfil': { params: { id: 987654 } },
    'perfil.listarHistoricoDoPerfil': { params: { id: 987654 } },
    'perfil.listarPerfis': { querystring: {} },
    'pergunta.listarPerguntas': { querystring: {} },
    'pergunta.ensinarPergunta': {
      params: { id: alheios.perguntaId },
      body: { pergunta: 'Tem estacionamento?', resposta: 'Sim.', sinonimos: '' },
    },
    'pergunta.ignorarPergunta': { params: { id: alheios.perguntaId } },
    'pergunta.reabrirPergunta': { params: { id: alheios.perguntaId } },
    'profissional.cadastrarProfissional': { body: { ...profissional, servicos: [alheios.servicoId] } },
    'profissional.editarProfissional': { params: { id: alheios.profissionalId }, body: { ...profissional, versao: 1 } },
    'profissional.listarProfissionais': {},
    'retrato.trocarLogo': { params: { id: alheios.empresaId }, body: { imagem: umPonto } },
    'retrato.removerLogo': { params: { id: alheios.empresaId } },
    'retrato.trocarFoto': { params: { id: alheios.profissionalId }, body: { imagem: umPonto } },
    'retrato.removerFoto': { params: { id: alheios.profissionalId } },
    'resumo.consultarResumo': {},
    'resumo.editarResumo': { body: { ativo: true, hora: 7, mesmo_vazio: false }, grava: ['resumo'] },
    'servico.cadastrarServico': { body: { ...servicoInteiro, profissionais: [alheios.profissionalId] } },
    'servico.consultarServico': { params: { id: alheios.servicoId } },
    'servico.consultarUsosServico': { params: { id: alheios.servicoId } },
    'servico.copiarServico': { params: { id: alheios.servicoId } },
    'servico.editarServico': { params: { id: alheios.servicoId }, body: { ...servicoInteiro, versao: 1 } },
    'servico.excluirServico': { params: { id: alheios.outroServicoId } },
    'servico.exportarServicos': {},
    'servico.historicoServico': { params: { id: alheios.servicoId } },
    'servico.listarQuemAtende': {},
    'servico.listarServicos': {},
    'servico.mudarSituacaoServicos': { body: { ids: [alheios.outroServicoId], ativo: false } },
    'servicoBasico.cadastrarServicoBasico': { body: servico, grava: ['profissional_servico', 'servico'] },
    'servicoBasico.editarServicoBasico': {
      params: { id: alheios.servicoId },
      // The manager's own edit comes before this one.
      body: { ...servico, versao: 2 },
    },
    'servicoBasico.listarServicosBasicos': {},
    'servidor.cadastrarServidor': { body: servidor, grava: ['servidor'] },
    'servidor.consultarServidor': { params: { id: alheios.clienteId } },
    'servidor.copiarServidor': { params: { id: alheios.clienteId } },
    'servidor.editarServidor': { params: { id: alheios.clienteId }, body: { ...servidor, versao: 1 } },
    'servidor.excluirServidor': { params: { id: alheios.clienteId } },
    'servidor.exportarServidores': { querystring: {} },
    'servidor.historicoServidor': { params: { id: alheios.clienteId }, querystring: {} },
    'servidor.listarQuedas': { params: { id: alheios.clienteId } },
    'servidor.listarServidores': { querystring: {} },
    'servidor.mudarEstadoServidor': { params: { id: alheios.clienteId }, body: { estado: 'ATIVO' } },
    'servidor.testarDadosServidor': { body: { ...servidor, id: alheios.clienteId } },
    'servidor.testarServidor': { params: { id: alheios.clienteId } },
    'notificacaoEnvio.cadastrarEnvio': { body: { ...notificacao, publico: 'PERFIS' }, recusa: 422 },
    'notificacaoEnvio.consultarEnvio': { params: { id: alheios.clienteId } },
    'notificacaoEnvio.contarPublico': { body: { publico: 'TODOS', alvos: [] } },
    'notificacaoEnvio.copiarEnvio': { params: { id: alheios.clienteId } },
    'notificacaoEnvio.desagendarNotificacao': { params: { id: alheios.clienteId } },
    'notificacaoEnvio.editarEnvio': { params: { id: alheios.clienteId }, body: { ...notificacao, versao: 1 } },
    'notificacaoEnvio.enviarNotificacao': { params: { id: alheios.clienteId }, body: { versao: 1, quando: null } },
    'notificacaoEnvio.excluirEnvio': { params: { id: alheios.clienteId } },
    'notificacaoEnvio.exportarEnvios': { querystring: {} },
    'notificacaoEnvio.historicoEnvio': { params: { id: alheios.clienteId }, querystring: {} },
    'notificacaoEnvio.listarAlvos': { querystring: { publico: 'EMPRESAS', busca: 'nenhuma-com-este-nome' } },
    'notificacaoEnvio.listarEnvios': { querystring: {} },
    'notificacaoEnvio.preverNotificacao': { body: { formato: 'MARKDOWN', corpo: 'x' } },
    'notificacaoEnvio.retirarNotificacao': { params: { id: alheios.clienteId } },
    'prompt.cadastrarPrompt': { body: prompt, recusa: 422 },
    'prompt.consultarPrompt': { params: { id: alheios.clienteId } },
    'prompt.copiarPrompt': { params: { id: alheios.clienteId } },
    'prompt.editarPrompt': { params: { id: alheios.clienteId }, body: { ...prompt, versao: 1 } },
    'prompt.excluirPrompt': { params: { id: alheios.clienteId } },
    'prompt.exportarPrompts': { querystring: {} },
    'prompt.historicoPrompt': { params: { id: alheios.clienteId }, querystring: {} },
    'prompt.listarCategoriasDePrompt': {},
    'prompt.listarPrompts': { querystring: {} },
    'prompt.listarVersoesPrompt': { params: { id: alheios.clienteId }, querystring: {} },
    'prompt.mudarSituacaoPrompts': { body: { ids: [alheios.clienteId], ativo: true } },
    'templateEmail.consultarTemplateEmail': { params: { id: 'OUTRO-br' } },
    'templateEmail.editarTemplateEmail': { params: { id: 'OUTRO-br' }, body: { ...template, versao: 1 } },
    'templateEmail.exportarTemplatesEmail': { querystring: {} },
    'templateEmail.historicoTemplateEmail': { params: { id: 'OUTRO-br' }, querystring: {} },
    'templateEmail.listarTemplatesEmail': { querystring: {} },
    'templateEmail.listarVersoesTemplateEmail': { params: { id: 'OUTRO-br' }, querystring: {} },
    'templateEmail.preverTemplateEmail': { params: { id: 'OUTRO-br' }, body: { ...template, amostra: '' } },
    'templateEmail.restaurarTemplateEmail': { params: { id: 'OUTRO-br' }, body: { versao: 1 } },
    'templateEmail.testarTemplateEmail': { params: { id: 'OUTRO-br' }, body: template },
    'plano.listarPlanos': {},
    'plataforma.consultarPainelPlataforma': { querystring: {} },
    'plataforma.consultarSituacaoPlataforma': { querystring: {} },
    'plataforma.repetirMorta': { params: { fila: 'email.entregar', id: alheios.clienteId } },
    'planoCadastro.cadastrarPlano': { body: plano, grava: ['plano'] },
    'planoCadastro.consultarPlano': { params: { id: 'nao-existe' } },
    'planoCadastro.copiarPlano': { params: { id: 'nao-existe' } },
    'planoCadastro.editarPlano': { params: { id: 'nao-existe' }, body: { ...plano, versao: 1 } },
    'planoCadastro.excluirPlano': { params: { id: 'nao-existe' } },
    'planoCadastro.exportarPlanos': { querystring: {} },
    'planoCadastro.historicoPlano': { params: { id: 'nao-existe' }, querystring: {} },
    'planoCadastro.listarPlanosCadastrados': { querystring: {} },
    'planoCadastro.mudarSituacaoPlanos': { body: { ids: ['nao-existe'], visivel: true } },
    'pagamento.agirNoTeste': { params: { id: alheios.clienteId }, body: { acao: 'APROVAR' } },
    'pagamento.cobrarFatura': { params: { id: alheios.clienteId }, body: { metodo: 'PIX' } },
    'pagamento.comecarPagamento': {},
    'pagamento.consultarFatura': { params: { id: alheios.clienteId } },
    'pagamento.ensaiarPagamento': { body: { plano: 'essencial', periodo: 'MENSAL' }, recusa: [200, 409] },
    'pagamento.pagar': {
      body: { plano: 'essencial', periodo: 'MENSAL', metodo: 'PIX', dados: { ...dadosDeCobranca, documento: '1' } },
      recusa: 422,
    },
    'pagamento.salvarDadosCobranca': { body: dadosDeCobranca, grava: ['dados_cobranca'] },
    'pagamentoGestao.abrirFatura': { params: { id: alheios.clienteId } },
    'pagamentoGestao.baixarRecibo': { params: { id: alheios.clienteId } },
    'pagamentoGestao.decidirEstorno': { params: { id: alheios.clienteId }, body: { aceito: false } },
    'pagamentoGestao.exportarAssinaturas': { querystring: {} },
    'pagamentoGestao.exportarFaturas': { querystring: {} },
    'pagamentoGestao.exportarParaContador': {},
    'pagamentoGestao.liquidarFatura': { params: { id: alheios.clienteId }, body: { motivo: 'Pagou em dinheiro' } },
    'pagamentoGestao.listarAssinaturas': { querystring: {} },
    'pagamentoGestao.listarFaturas': { querystring: {} },
    'pagamentoGestao.listarSemFatura': {},
    'pagamentoGestao.resolverSemFatura': {
      params: { id: alheios.clienteId },
      body: { acao: 'ENCERRAR', motivo: 'Devolvido' },
    },
    'pagamentoGestao.solicitarEstorno': { params: { id: alheios.clienteId }, body: { motivo: 'Engano' } },
    'segundoFator.ativarSegundoFator': { body: { codigo: '000000' }, recusa: 422 },
    'segundoFator.consultarSegundoFator': {},
    'segundoFator.desativarSegundoFator': { body: { senha: 'errada-errada', codigo: '000000' }, recusa: 409 },
    'segundoFator.prepararSegundoFator': { body: { senha: 'errada-errada' }, recusa: 422 },
    'segundoFator.renovarCodigosRecuperacao': { body: { senha: 'errada-errada', codigo: '000000' }, recusa: 409 },
    'sessao.encerrarOutrasSessoes': {},
    'sessao.encerrarSessao': { params: { id: alheios.conversaId } },
    'sessao.listarSessoes': {},
    'convite.aceitarConvite': { body: { token: 'nao-existe', cpf: '529.982.247-25', senha: 'uma senha comprida' } },
    'convite.aceitarConviteComConta': { body: { token: 'nao-existe' } },
    'convite.consultarConvite': { body: { token: 'nao-existe' } },
    'convite.convidar': {
      body: { nome: 'Convidada', email: 'convidada@teste.exemplo', perfil: 2, empresa: null, gestor: false },
      grava: ['convite', 'email_saida'],
    },
    'convite.listarConvites': { querystring: {} },
    'convite.reenviarConvite': { params: { id: alheios.conversaId } },
    'convite.retirarConvite': { params: { id: alheios.conversaId } },
    'usuario.consultarUsuario': { params: { id: 987654 } },
    'usuario.definirEmpresasUsuario': { params: { id: 987654 }, body: { empresas: [], antes: [] } },
    'usuario.definirPerfisUsuario': { params: { id: 987654 }, body: { perfis: [], antes: [] } },
    'usuario.definirPerfisUsuarios': { body: { ids: [987654], perfis: [] } },
    'usuario.editarUsuario': {
      params: { id: 987654 },
      body: { nome: 'Outra', email: 'outra@teste.exemplo', telefone: null, idioma: 'INGLES', versao: 1 },
    },
    'usuario.encerrarSessoesUsuario': { params: { id: 987654 }, body: {} },
    'usuario.excluirUsuario': { params: { id: 987654 } },
    'usuario.exportarUsuarios': { querystring: { busca: 'ninguem-com-este-nome' } },
    'usuario.listarHistoricoDoUsuario': { params: { id: 987654 } },
    'usuario.listarOpcoesEmpresa': { querystring: { busca: 'nenhuma-com-este-nome' } },
    'usuario.listarOpcoesPerfil': {},
    'usuario.listarUsuarios': { querystring: { busca: 'ninguem-com-este-nome' } },
    'usuario.reenviarAtivacaoUsuario': { params: { id: 987654 } },
    'usuario.removerSegundoFatorUsuario': { params: { id: 987654 }, body: { senha: 'qualquer' } },
    'usuario.mudarStatusUsuario': { params: { id: 987654 }, body: { status: 'BLOQUEADO', motivo: 'teste' } },
    'usuario.mudarStatusUsuarios': { body: { ids: [987654], status: 'BLOQUEADO', motivo: 'teste' } },
  }
  return exemplos[nome]
}

const empresa = {
  tipo: 'CNPJ',
  documento: null,
  razao_social: null,
  nome: 'Teste',
  categoria_id: null,
  telefone: '(11) 98765-4321',
  email: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipio: null,
  uf: null,
  municipio_ibge: null,
  fuso: 'America/Sao_Paulo',
  chave: null,
}
const cliente = {
  nome: 'Teste',
  email: 'teste@espera.exemplo',
  telefone: null,
  nascimento: null,
  etiquetas: [],
  responsavel: null,
}
const servico = { nome: 'Teste', duracao_min: 30, preco_centavos: 1_000, ativo: true }
const desejo = {
  profissional_id: null,
  de: '2026-11-24',
  ate: '2026-11-24',
  periodo: 'QUALQUER',
}
const iara = { nome: 'Iara', email: 'iara@espera.exemplo' }
const entrada = { pergunta: 'Tem wi-fi?', resposta: 'Tem, é aberto.', sinonimos: '' }
const excecao = { de: '2027-01-04', ate: '2027-01-08', tipo: 'FOLGA', faixas: [], motivo: 'Férias' }
const servicoInteiro = {
  ...servico,
  descricao: '',
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  antecedencia_min: null,
  horizonte_dias: null,
  modalidade: 'PRESENCIAL',
  link_online: null,
  preparo: '',
  profissionais: [],
}
const profissional = { nome: 'Teste', conselho: null, registro: null, ativo: true, servicos: [], horarios: [] }
const servidor = {
  nome: 'Teste',
  tipo: 'SMTP',
  endereco: 'smtp://mail.exemplo:587',
  opcoes: { remetente: 'a@b.exemplo' },
  ordem: 0,
}
const template = { assunto: 'x', corpo_html: '<p>x</p>', corpo_texto: 'x' }
const prompt = { nome: 'x', categoria_id: '0190a000-0000-7000-8000-000000000000', idioma: 'br', corpo: 'x' }
const notificacao = { assunto: 'x', formato: 'MARKDOWN', corpo: 'x', publico: 'TODOS', alvos: [] }
const plano = {
  nome: 'Teste',
  descricao_br: 'x',
  descricao_en: 'x',
  preco_mensal: 1,
  preco_semestral: 1,
  preco_anual: 1,
  conversas_mes: 1,
  profissionais: 1,
  empresas: 1,
  numeros_whatsapp: 0,
  lista_espera: false,
  historico_dias: null,
  suporte_br: 'x',
  suporte_en: 'x',
  destaque: false,
  ordem: 1,
}
const fuso = { nome_br: 'Lua', nome_en: 'Moon', ativo: false }
const categoria = {
  nome_br: 'Teste',
  nome_en: 'Test',
  slug: 'teste',
  icone: 'store',
  descricao_br: '',
  descricao_en: '',
  ordem: 1,
  ativo: true,
}

const todos = Object.entries(endpoints)
const fechados = todos.filter(([, { acesso }]) => acesso === 'sessao' || typeof acesso === 'object')
const deEmpresa = todos.filter(([, definition]) => definition.empresa)

function chamar([nome, definition]: [string, Endpoint], token?: string, headers?: Record<string, string>) {
  const exemplo = exemploAlheio(nome) ?? {}
  return test.chamar({
    method: definition.method as 'GET',
    url: fillUrl(definition, exemplo),
    body: exemplo.body,
    token,
    headers,
  })
}

it('has an example for every endpoint, and every endpoint of the contract is served', () => {
  expect(todos.filter(([nome]) => !exemploAlheio(nome)).map(([nome]) => nome)).toEqual([])
  const ausentes = todos.filter(
    ([, { method, url }]) => !test.app.hasRoute({ method: method as 'GET', url: `/api${url}` }),
  )
  expect(ausentes.map(([nome]) => nome)).toEqual([])
})

describe('without a session', () => {
  it.each(fechados)('%s answers 401 and changes nothing', async (...endpoint) => {
    expect((await chamar(endpoint)).statusCode).toBe(401)
    expect(await mudancas()).toEqual([])
  })

  it('a visitor’s secret opens only its own conversation', async () => {
    for (const endpoint of todos.filter(([, { acesso }]) => acesso === 'visitante')) {
      for (const headers of [undefined, { 'x-visitante': 'a'.repeat(43) }, { 'x-visitante': alheios.outroVisitante }]) {
        expect([endpoint[0], (await chamar(endpoint, undefined, headers)).statusCode]).toEqual([endpoint[0], 404])
      }
    }
  })
})

describe('with a hand-made token', () => {
  const payload = {
    id: 1,
    sub: '1',
    sid: '0190a000-0000-7000-8000-000000000000',
    permissoes: [{ rota: '*', nome: '*', master: true }],
  }
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const assinado = (segredo: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(Buffer.from(segredo))

  async function forjados(): Promise<string[]> {
    const [header, corpo, assinatura] = tokens.gestor.split('.') as [string, string, string]
    const editado = { ...JSON.parse(Buffer.from(corpo, 'base64url').toString()), ...payload }
    return [
      `${base64({ alg: 'none', typ: 'at+jwt' })}.${corpo}.`,
      `${base64({ alg: 'none', typ: 'at+jwt' })}.${corpo}.${assinatura}`,
      `${header}.${base64(editado)}.${assinatura}`,
      await assinado('secret'),
      await assinado(''.padEnd(64, '0')),
      'x.y.z',
      tokens.gestor.slice(0, -2),
    ]
  }

  it.each(fechados)('%s answers 401', async (...endpoint) => {
    for (const token of await forjados()) expect((await chamar(endpoint, token)).statusCode).toBe(401)
  })
})

describe.each(Object.keys(cpfs) as (keyof typeof cpfs)[])('as %s', (perfil) => {
  let eu: { permissoes: Permissao[]; empresas: { id: string }[] }

  beforeAll(async () => {
    eu = (await test.chamar({ url: '/acesso/eu', token: tokens[perfil] })).json()
  })

  it.each(fechados)(
    '%s follows the profile: 403 without the flag, else somebody else’s ids are 404 or an empty answer',
    async (...endpoint) => {
      const [, { acesso, tipo, empresa }] = endpoint
      const pode =
        acesso === 'sessao' ||
        podeRota(eu.permissoes, (acesso as { rota: string }).rota, (acesso as { flag: 'pode_visualizar' }).flag)
      if (tipo === 'sse' && pode) return
      const resposta = await chamar(endpoint, tokens[perfil])
      if (!pode) {
        expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
        const { rota, flag } = acesso as { rota: string; flag: Flag }
        expect(resposta.json().acao).toBe(explicarNegacao(rota, flag, 'br'))
      } else if (empresa && eu.empresas.length === 0) {
        expect(resposta.statusCode).toBe(404)
      } else {
        expect([exemploAlheio(endpoint[0])?.recusa ?? 200, 404].flat()).toContain(resposta.statusCode)
        for (const id of alheios.segredos) expect(resposta.body).not.toContain(id)
      }
      expect(resposta.headers['cache-control']).toBe('no-store')
      const grava = resposta.statusCode === 200 ? (exemploAlheio(endpoint[0])?.grava ?? []) : []
      const daPropria = ({ tabela, empresaId }: Mudanca) =>
        grava.includes(tabela) && (empresaId === null || empresaId === eu.empresas[0]?.id)
      expect((await mudancas()).filter((mudanca) => !daPropria(mudanca))).toEqual([])
    },
  )

  it.each(deEmpresa)('%s answers 404 for another company named in X-Empresa', async (...endpoint) => {
    const resposta = await chamar(endpoint, tokens[perfil], { 'x-empresa': alheios.empresaId })
    expect([403, 404]).toContain(resposta.statusCode)
    for (const empresa of ['nao-e-uuid', `${proprios.empresaId}'`, '*', '']) {
      const torta = await chamar(endpoint, tokens[perfil], { 'x-empresa': empresa })
      expect([403, 404]).toContain(torta.statusCode)
    }
  })
})

it.each(['gestor', 'profissional'] as const)(
  'no answer to the %s counts, adds up or shows what another company does',
  async (perfil) => {
    const leituras = fechados.filter(([, { method, tipo }]) => method === 'GET' && tipo !== 'sse')
    const proprias = { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', busca: 'a' }
    const ler = async () => {
      const lidas: Record<string, string> = {}
      for (const [nome, definition] of leituras) {
        const { params, querystring } = exemploAlheio(nome) ?? {}
        const { profissional: _, servico: __, ...filtros } = { ...querystring } as Record<string, unknown>
        const aceitos = (definition.schema.querystring as { shape?: object } | undefined)?.shape ?? {}
        const periodo = Object.entries(proprias).filter(([campo]) => campo in aceitos)
        for (const consulta of [filtros, { ...filtros, ...Object.fromEntries(periodo) }]) {
          const url = fillUrl(definition, { params, querystring: consulta })
          lidas[url] = (await test.chamar({ url, token: tokens[perfil] })).body
        }
      }
      return lidas
    }
    const antes = await ler()
    expect(Object.values(antes).filter((corpo) => corpo.length > 200).length).toBeGreaterThan(5)
    await crescer(test, alheios, perfil === 'gestor' ? 0 : 100)
    expect(await ler()).toEqual(antes)
    await mudancas()
  },
)

// One call ends the conversation and one replaces the services that the others need: they come last.
const porUltimo = ([nome]: [string, Endpoint]) =>
  ['canal.excluirCanal', 'conversa.encerrarConversa', 'empresa.aplicarModelo'].indexOf(nome)
it.each([...deEmpresa].sort((a, b) => porUltimo(a) - porUltimo(b)))(
  '%s opens for the company’s own manager',
  async (...endpoint) => {
    const [nome] = endpoint
    const resposta = await chamar(endpoint, alheios.token)
    expect([nome, resposta.statusCode]).toEqual([nome, 200])
    expect((await mudancas()).filter(({ empresaId }) => empresaId !== alheios.empresaId)).toEqual([])
  },
)

describe('a member of a company who holds the manager’s profile but does not manage it', () => {
  const cpf = '15350946056'
  let membro: string

  beforeAll(async () => {
    await withPlataforma(test.servicos.db, 'plataforma.semente', async (tx) => {
      const usuarioId = await criarUsuario(tx, {
        cpf,
        nome: 'Membro',
        email: 'membro@exemplo.com.br',
        senha: senhaDemo,
        status: 'ATIVO',
        perfil: 'Gestor',
        criadoEm: test.clock.now(),
      })
      await tx.insert(empresaUsuario).values({ empresaId: alheios.empresaId, usuarioId, gestor: false })
    })
    membro = await test.entrar(cpf)
    await mudancas()
  })

  it.each(deEmpresa)('%s changes nothing of others and shows nobody’s work', async (...endpoint) => {
    const [nome, { method }] = endpoint
    const resposta = await chamar(endpoint, membro)
    if (method !== 'GET') {
      expect([...[exemploAlheio(nome)?.recusa ?? 404].flat(), 403, 404]).toContain(resposta.statusCode)
    }
    for (const segredo of [
      'segredo d',
      'Cliente Alheio',
      alheios.clienteId,
      alheios.conversaId,
      alheios.agendamentoId,
    ]) {
      expect(resposta.body).not.toContain(segredo)
    }
    expect(await mudancas()).toEqual([])
  })
})

/** Texts that broke other products: SQL, patterns, templates, markup, headers, prototypes, formulas, bytes that no text column takes. */
const hostis = [
  `'";--$$%_\\{{7*7}}\${7*7}<script>alert(1)</script>\r\nBcc: x@mau.exemplo`,
  "x'); DROP TABLE usuario; -- /*",
  '%_\\',
  `\${7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  '=HYPERLINK("https://mau.exemplo")',
  '\t@SUM(1+1)\r+1-1',
  '\u202egnp.exe 👩‍👩‍👧 \u0000'.replace('\u0000', '\ufeff'),
  '\0\ud800',
  'ã'.repeat(10_000),
  'a@ '.repeat(34_000),
  ...(process.env.ZELO_LONGO
    ? [`' OR '1'='1`, '1; SELECT pg_sleep(9)', '%00', '__proto__', '1e309', '-1', '9'.repeat(40), 'a'.repeat(5_000)]
    : []),
]

describe('a hostile text', () => {
  type Partes = { params?: object; querystring?: object; body?: object }
  type Caminho = (string | number)[]
  /** Records of the platform that the administrator may change: the calls reach their statements. */
  let proprias: Record<string, { id: string | number }>

  beforeAll(async () => {
    tokens.administrador = await test.entrar(cpfs.administrador)
    const criado = async (url: string, body: object) => {
      const resposta = await test.chamar({ method: 'POST', url, token: tokens.administrador, body })
      if (resposta.statusCode !== 200) throw new Error(`${url}: ${resposta.statusCode} ${resposta.body}`)
      return { id: resposta.json().id }
    }
    const categoriaPropria = await criado('/cpainel/categorias', { ...categoria, slug: 'hostil' })
    const usuarioId = await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
      criarUsuario(tx, {
        cpf: '71428793860',
        nome: 'Alvo',
        email: 'alvo@exemplo.com.br',
        senha: senhaDemo,
        status: 'ATIVO',
        perfil: 'Gestor',
        criadoEm: test.clock.now(),
      }),
    )
    proprias = {
      categoria: categoriaPropria,
      fuso: await criado('/cpainel/fusos', { ...fuso, id: 'Africa/Maputo' }),
      notificacaoEnvio: await criado('/cpainel/notificacoes', notificacao),
      perfil: await criado('/cpainel/perfis', { nome: 'Alvo', descricao: '', master: false, concessoes: [] }),
      planoCadastro: await criado('/admin/planos', { ...plano, nome: 'Alvo' }),
      prompt: await criado('/cpainel/prompts', { ...prompt, categoria_id: categoriaPropria.id }),
      servidor: await criado('/cpainel/servidores', { ...servidor, nome: 'Alvo' }),
      templateEmail: { id: 'ATIVACAO-br' },
      usuario: { id: usuarioId },
    }
    await mudancas()
  })

  /** The example with records that exist, so that more than a look at an id is reached. */
  function exemploProprio(nome: string): Partes {
    const { params, querystring, body } = exemploAlheio(nome) ?? {}
    const propria = proprias[nome.split('.')[0] ?? '']
    const categoriaId = body && 'categoria_id' in body && { categoria_id: proprias.categoria?.id }
    return {
      params: params && 'id' in params && propria ? { ...params, ...propria } : params,
      querystring,
      body: body && { ...body, ...categoriaId, ...(propria && 'ids' in body && { ids: [propria.id] }) },
    }
  }

  function* folhas(valor: unknown, caminho: Caminho = []): Generator<Caminho> {
    if (typeof valor === 'string' || (caminho[0] === 'params' && typeof valor === 'number')) yield caminho
    else if (valor && typeof valor === 'object')
      for (const [nome, item] of Object.entries(valor)) yield* folhas(item, [...caminho, nome])
  }
  function trocar(valor: unknown, [nome, ...resto]: Caminho, por: string): unknown {
    if (nome === undefined) return por
    if (Array.isArray(valor)) return valor.map((item, i) => (String(i) === nome ? trocar(item, resto, por) : item))
    return { ...(valor as object), [nome]: trocar((valor as Record<string, unknown>)?.[nome], resto, por) }
  }
  const filtrosDe = ({ schema }: Endpoint) =>
    Object.keys((schema.querystring as { shape?: object } | undefined)?.shape ?? {}).map((nome) => [
      'querystring',
      nome,
    ])
  const alvos = todos.filter(([, { tipo, acesso }]) => tipo !== 'sse' && acesso !== 'visitante')
  /** The version that the next change must name, from the record's own page. */
  async function versaoDe(nome: string, { params }: Partes, token?: string): Promise<number | undefined> {
    const consulta = todos.find(([outro]) => outro === nome.replace('.editar', '.consultar'))
    if (!consulta) return undefined
    return (await test.chamar({ url: fillUrl(consulta[1], { params }), token })).json().versao
  }

  it.each(alvos)(
    'is understood or refused by %s, answered, and changes no row but the one that was named',
    async (nome, definition) => {
      const { acesso, empresa } = definition
      const daPlataforma = typeof acesso === 'object' && !empresa && /^\/(cpainel|admin)\//.test(acesso.rota)
      const quem = () => (acesso === 'publico' ? undefined : daPlataforma ? tokens.administrador : alheios.token)
      const exemplo = exemploProprio(nome)
      const campos = [...folhas(exemplo)]
      for (const campo of [...campos, ...filtrosDe(definition)]) {
        for (const hostil of hostis) {
          // An address cannot carry half a pair of surrogates.
          const texto = campo[0] === 'body' ? hostil : hostil.toWellFormed()
          const { body, ...partes } = trocar(exemplo, campo, texto) as Partes
          const resposta = await test.chamar({
            method: definition.method as 'GET',
            url: fillUrl(definition, partes),
            body,
            token: quem(),
          })
          const visto = `${campo.join('.')} ${JSON.stringify(hostil.slice(0, 40))}: ${resposta.body.slice(0, 400)}`
          expect(resposta.statusCode, visto).toBeLessThan(500)
          if (daPlataforma) expect(resposta.statusCode, visto).not.toBe(403)
          expect(JSON.stringify(resposta.headers), visto).not.toMatch(/mau\.exemplo|DROP TABLE|HYPERLINK/)
          if (resposta.statusCode === 401 && acesso !== 'publico') {
            alheios.token = await test.entrar(studioDuda.gestorCpf)
            tokens.administrador = await test.entrar(cpfs.administrador)
          }
          if (resposta.statusCode < 300 && exemplo.body && 'versao' in exemplo.body) {
            const versao = await versaoDe(nome, exemplo, quem())
            exemplo.body = { ...exemplo.body, ...(versao && { versao }) }
          }
        }
      }
      // A plan is called after its name: those that the texts made are named by the same texts.
      const conhecidas = new Set(
        [...Object.values(exemplo.params ?? {}), ...Object.values(alheios), ...hostis].map(String),
      )
      const feitas = (await mudancas()).filter(({ tipo, id, empresaId }) => {
        if (empresaId !== null) return daPlataforma || acesso === 'publico' || empresaId !== alheios.empresaId
        return acesso !== 'publico' && tipo !== 'INSERT' && !conhecidas.has(String(id))
      })
      expect(feitas).toEqual([])
    },
  )

  const buscas = alvos.filter(([, { schema }]) => 'busca' in ((schema.querystring as { shape?: object })?.shape ?? {}))
  it.each(buscas)('is looked for as it is written by %s: % and _ stand for nothing else', async (nome, definition) => {
    const achados = async (busca: string) => {
      const token = definition.empresa ? alheios.token : tokens.administrador
      const { querystring } = exemploProprio(nome)
      const resposta = await test.chamar({
        url: fillUrl(definition, { querystring: { ...querystring, busca } }),
        token,
      })
      expect(resposta.statusCode).toBe(200)
      return resposta.body
    }
    expect(await achados('%e_a%')).toBe(await achados('ninguém tem este texto'))
  })

  it('is not in the log, nor a CPF, however it is spelt and wherever it is sent', async () => {
    const grafias = ['529.982.247-25', '52998224725', '529 982 247 25', '529-982-247/25', '５２９９８２２４７２５']
    for (const cpf of grafias) {
      const texto = encodeURIComponent(cpf)
      await test.chamar({ url: `/cpainel/usuarios?busca=${texto}`, token: tokens.administrador })
      await test.chamar({ url: `/cpainel/categorias/${texto}`, token: tokens.administrador })
      await test.chamar({ url: `/nao-existe/${texto}?cpf=${texto}`, headers: { 'user-agent': 'x', referer: texto } })
      const body = { ...cliente, nome: cpf, email: `${cpf.replace(/\D/g, '') || 'x'}@exemplo.com`, telefone: cpf }
      await test.chamar({ method: 'POST', url: '/gerenciamento/clientes', token: alheios.token, body })
      await test.chamar({ method: 'POST', url: '/acesso/entrar', body: { cpf, senha: cpf, [cpf]: cpf } })
    }
    const tudo = test.log.join('')
    expect(tudo.length).toBeGreaterThan(1_000)
    for (const dito of [...grafias, 'DROP TABLE', 'mau.exemplo', 'HYPERLINK', senhaDemo])
      expect(tudo.includes(dito), dito).toBe(false)
  })
})
