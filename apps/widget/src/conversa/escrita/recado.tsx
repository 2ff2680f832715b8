import { useEffect } from 'preact/hooks'
import { useLingua } from '../contexto.ts'
import { Icone } from '../icone.tsx'
import type { Hospedeiro } from '../sessao/hospedeiro.ts'

type Props = { tela: 'carregando' | 'desconhecida' | 'falha'; repetir: () => void; hospedeiro: Hospedeiro | undefined }

/** Replaces the chat while it loads, or when it is unknown or unreachable. */
export function Recado({ tela, repetir, hospedeiro }: Props) {
  const { t } = useLingua()
  const titulo = tela === 'desconhecida' ? t.desconhecidaTitulo : tela === 'falha' ? t.falhaTitulo : t.chat
  useEffect(() => {
    document.title = titulo
  }, [titulo])
  return (
    <main class="chat">
      <div class="cabecalho">
        {hospedeiro && (
          <button type="button" class="botao-icone" aria-label={t.fecharChat} onClick={hospedeiro.fechar}>
            <Icone nome="fechar" />
          </button>
        )}
      </div>
      <div class="recado">
        {tela === 'carregando' ? (
          <p role="status" class="so-leitor">
            {t.carregando}
          </p>
        ) : (
          <>
            <span class="recado-marca" data-tipo={tela}>
              <Icone nome="alerta" tamanho={24} />
            </span>
            <h1>{titulo}</h1>
            <p role="alert">{tela === 'falha' ? t.falhaTexto : t.desconhecidaTexto}</p>
            {tela === 'falha' ? (
              <button type="button" class="botao" onClick={repetir}>
                {t.tentarDeNovo}
              </button>
            ) : (
              <a class="botao" href="/" target={hospedeiro && '_top'}>
                {t.irParaInicio}
              </a>
            )}
          </>
        )}
      </div>
    </main>
  )
}
