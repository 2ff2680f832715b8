import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'canal'> = ({ alheios }) => ({
  cadastrarCanal: {
    body: { tipo: 'WHATSAPP_EVOLUTION', nome: 'Teste', servidor_id: alheios.gatewayId },
    grava: ['canal'],
  },
  conectarCanal: { params: { id: alheios.canalId }, body: {} },
  desconectarCanal: { params: { id: alheios.canalId } },
  excluirCanal: { params: { id: alheios.canalId }, body: { nome: 'segredo do canal' } },
  atualizarModelos: { params: { id: alheios.canalId } },
  escolherModelo: {
    params: { id: alheios.canalId, finalidade: 'LEMBRETE' },
    body: { modelo: null, mapa: [] },
  },
  listarModelos: { params: { id: alheios.canalId } },
  mudarEstadoCanal: { params: { id: alheios.canalId }, body: { estado: 'PAUSADO' } },
  salvarSites: { body: { sites: ['www.exemplo.com.br'] }, grava: ['canal_site'] },
  trocarSegredoIdentidade: { grava: ['canal_identidade'] },
  encerrarSegredoIdentidade: { params: { id: alheios.canalId } },
  trocarVerificacao: { params: { id: alheios.canalId } },
})
