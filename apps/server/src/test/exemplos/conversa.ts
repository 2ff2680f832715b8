import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'conversa'> = ({ alheios }) => ({
  consultarConversa: { params: { id: alheios.conversaId } },
  assumirConversa: { params: { id: alheios.conversaId } },
  devolverConversa: { params: { id: alheios.conversaId } },
  encerrarConversa: { params: { id: alheios.conversaId } },
  responderConversa: {
    params: { id: alheios.conversaId },
    body: { texto: 'Olá', chave: '01a20000-0000-7000-8000-000000000001' },
  },
  anotarConversa: {
    params: { id: alheios.conversaId },
    body: { id: alheios.mensagemId, texto: 'x' },
  },
  apagarNotaDaConversa: { params: { id: alheios.conversaId, nota: alheios.conversaNotaId } },
  atribuirConversa: { params: { id: alheios.conversaId }, body: { usuario_id: alheios.usuarioId } },
  editarAtendimento: {
    body: { pergunta_satisfacao: true },
    recusa: [200, 403],
    grava: ['empresa', 'auditoria'],
  },
  buscarMensagens: { querystring: { busca: 'segredo' } },
  marcarConversaLida: { params: { id: alheios.conversaId }, body: { ate: 1 } },
  listarMensagensDaConversa: { params: { id: alheios.conversaId } },
})
