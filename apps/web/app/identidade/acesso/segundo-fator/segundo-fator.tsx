import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/toast/toast.ts'
import { Aplicativo } from './aplicativo.tsx'
import { Codigos } from './codigos.tsx'
import { PedirProva } from './pedir-prova.tsx'
import {
  desativar,
  gerarCodigos,
  lerSituacaoDeNovo,
  preparar,
  type SegundoFatorPreparado,
  type Situacao,
  situacaoSegundoFator,
} from './segundo-fator.queries.ts'

type Passo =
  | { em: 'situacao' | 'senha' | 'novos' | 'desativar' }
  | { em: 'aplicativo'; preparado: SegundoFatorPreparado }
  | { em: 'codigos'; codigos: string[] }

/** The user's two-step verification: on, off, recovery codes. */
export function SegundoFator() {
  const { data, isPending, isError, refetch } = useQuery(situacaoSegundoFator)
  if (isPending) return <Skeleton className="h-20 w-full" />
  if (isError) return <ErrorState query={{ refetch }} />
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Passos situacao={data} />
    </div>
  )
}

function Passos({ situacao }: { situacao: Situacao }) {
  const { t } = useLingui()
  const [passo, irPara] = useState<Passo>({ em: 'situacao' })
  const voltar = () => irPara({ em: 'situacao' })

  if (passo.em === 'senha') {
    return (
      <PedirProva
        semCodigo
        acao={t`Continuar`}
        enviar={({ senha }) => preparar(senha)}
        onConseguir={(preparado) => irPara({ em: 'aplicativo', preparado })}
        onCancelar={voltar}
      />
    )
  }
  if (passo.em === 'aplicativo') {
    return (
      <Aplicativo
        preparado={passo.preparado}
        onAtivar={(codigos) => irPara({ em: 'codigos', codigos })}
        onCancelar={voltar}
      />
    )
  }
  if (passo.em === 'codigos') {
    return (
      <Codigos
        codigos={passo.codigos}
        onTerminar={() => {
          void lerSituacaoDeNovo()
          voltar()
        }}
      />
    )
  }
  if (passo.em === 'novos') {
    return (
      <PedirProva
        acao={t`Gerar novos códigos`}
        explicacao={<Trans>Os códigos de recuperação antigos deixam de funcionar.</Trans>}
        enviar={gerarCodigos}
        onConseguir={(codigos) => irPara({ em: 'codigos', codigos })}
        onCancelar={voltar}
      />
    )
  }
  if (passo.em === 'desativar') {
    return (
      <PedirProva
        perigo
        acao={t`Desativar`}
        explicacao={
          <Trans>
            Sua conta volta a abrir só com a senha, e os códigos de recuperação que você guardou deixam de valer.
          </Trans>
        }
        enviar={desativar}
        onConseguir={async () => {
          await lerSituacaoDeNovo()
          toast.success(t`Verificação em duas etapas desativada.`)
          voltar()
        }}
        onCancelar={voltar}
      />
    )
  }
  return <SituacaoAtual situacao={situacao} onIrPara={(em) => irPara({ em })} />
}

function SituacaoAtual({
  situacao: { ativo, ativado_em, codigos_restantes, obrigatorio },
  onIrPara,
}: {
  situacao: Situacao
  onIrPara: (em: 'senha' | 'novos' | 'desativar') => void
}) {
  if (!ativo) {
    return (
      <>
        <p className="text-ink-2">
          <Trans>
            Além da senha, um código do seu celular. Mesmo que alguém descubra a senha, não entra na sua conta.
          </Trans>
        </p>
        {obrigatorio ? (
          <p role="status" className="rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-warn-ink">
            <Trans>Seu perfil administra a plataforma: ative a verificação para abrir as outras páginas.</Trans>
          </p>
        ) : null}
        <div>
          <Button variant="primary" onClick={() => onIrPara('senha')}>
            <Trans>Ativar verificação</Trans>
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          <strong className="font-emphasis text-ink">Ativa</strong> desde {formatDataHora(ativado_em ?? '')}. Ao entrar,
          pedimos também o código do aplicativo.
        </Trans>{' '}
        <Plural
          value={codigos_restantes}
          _0="Você não tem mais códigos de recuperação: gere novos."
          one="Resta # código de recuperação."
          other="Restam # códigos de recuperação."
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onIrPara('novos')}>
          <Trans>Gerar novos códigos</Trans>
        </Button>
        {obrigatorio ? null : (
          <Button variant="quiet" onClick={() => onIrPara('desativar')}>
            <Trans>Desativar</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
