import { type ReactNode, useState } from 'react'

/** A name with its picture, where there is one; what does not load is not shown. */
export function Retrato({ imagem, children }: { imagem: string | null; children: ReactNode }) {
  const [falhou, setFalhou] = useState<string>()
  return (
    <span className="flex items-center gap-3">
      {imagem && imagem !== falhou ? (
        <img
          ref={(img) => {
            // It may have failed before React was here.
            if (img?.complete && img.naturalWidth === 0) setFalhou(imagem)
          }}
          src={imagem}
          alt=""
          width={48}
          height={48}
          onError={() => setFalhou(imagem)}
          className="size-12 shrink-0 rounded-full rounded-es-[4px] bg-bubble object-cover"
        />
      ) : null}
      <span>{children}</span>
    </span>
  )
}
