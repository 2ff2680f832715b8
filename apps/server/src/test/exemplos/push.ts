import type { Exemplos } from './exemplo.ts'

/** Keys of a subscription that nobody reads. */
export const chavesDoNavegador = {
  p256dh: 'BFWY2nfxTHIKz3Y9U4VwsP__Hc2us7C6uYoNePlKt_T40lwutMeXkf-70E2Eg8VcB9vH4CoQgRWWRpDPnR2vsBs',
  auth: '2MrpEpakimvUelzAv_YY_g',
}

const fuso = 'America/Sao_Paulo'

export const exemplos: Exemplos<'push'> = ({ alheios }) => ({
  editarPushAparelho: {
    params: { id: alheios.pushAparelhoId },
    body: {
      nome: 'Celular',
      tipos: ['ESPERA'],
      silencio: { de: '22:00', ate: '07:00' },
      so_fora: true,
      mostrar_nome: true,
      fuso,
    },
  },
  excluirPushAparelho: { params: { id: alheios.pushAparelhoId } },
  // Somebody else's browser: its keys do not fit.
  incluirPushAparelho: {
    body: {
      endpoint: 'https://push.exemplo/alheio',
      p256dh: chavesDoNavegador.p256dh,
      auth: 'A'.repeat(22),
      nome: 'Celular',
      fuso,
    },
    recusa: 422,
  },
  testarPushAparelho: { params: { id: alheios.pushAparelhoId } },
})
