import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'chat'> = ({ alheios }) => {
  const conversa = { chave: alheios.chave, id: alheios.conversaId }
  return {
    abrirConversa: { params: { chave: 'nao-existe' }, body: {} },
    acompanharConversa: { params: conversa },
    consultarEmpresaPublica: { params: { chave: 'nao-existe' } },
    avaliarConversa: { params: conversa, body: { nota: 5 } },
    identificarVisitante: { params: { chave: 'nao-existe' }, body: { identidade: 'x.y' } },
    enviarMensagem: { params: conversa, body: { texto: 'oi' } },
    listarMensagens: { params: conversa },
  }
}
