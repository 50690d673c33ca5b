import json,subprocess,sys,os
m=json.load(open(sys.argv[1]+'/.vite/manifest.json'))
def reach(n,seen):
    if n in seen or n not in m: return seen
    seen.append(n)
    for i in m[n].get('imports',[]): reach(i,seen)
    return seen
pages={'home':['header','footer','product-carousel','main-banner','category-tiles','announcement-bar','brand-row','countdown-offer','trust-row','secondary-banners'],'listing':['header','footer','announcement-bar','product-listing','breadcrumbs','category-heading'],'product':['header','footer','announcement-bar','product-gallery','buy-box','product-comments','product-heading','product-carousel','product-store-card','product-faq']}
for p,bs in pages.items():
    r=reach('renderer/entry-client.tsx',[])
    for b in bs: reach(f'blocks/{b}/{b}.tsx',r)
    fs=[sys.argv[1]+'/'+m[n]['file'] for n in r]
    out=subprocess.check_output(['node','-e',"const z=require('zlib'),f=require('fs');console.log(process.argv.slice(1).reduce((s,p)=>s+z.brotliCompressSync(f.readFileSync(p)).length,0))"]+fs).decode().strip()
    print(p,out,len(fs),end='  ')
print()
