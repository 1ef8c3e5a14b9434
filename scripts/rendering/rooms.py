"""Renders rooms and workplaces: blender -b --python-exit-code 3 -P rooms.py -- hotel/room,hotel/bath 1440 900 12 OUT/%s.jpg"""
import sys,os,importlib,shutil,time
HERE=os.path.dirname(os.path.abspath(__file__));sys.path[:0]=[HERE,os.path.join(HERE,'plans')]
import bpy,cv2
import rend,kit,furn
# what each is called in content/media
PICTURES={'hotel/room':'rooms/hotel-castelo/bedroom','hotel/bath':'rooms/hotel-castelo/bathroom','hotel/hall':'rooms/hotel-castelo/hall','seehaus/living':'rooms/seehaus/living-room','seehaus/kitchen':'rooms/seehaus/kitchen','seehaus/terrace':'rooms/seehaus/terrace',
 'altana/living':'rooms/altana/living-room','altana/bedroom':'rooms/altana/bedroom','altana/terrace':'rooms/altana/terrace','homes/fireside':'rooms/quattro-camini/living-room','homes/dining':'rooms/quattro-camini/dining-room','homes/shoji':'rooms/kamo/living-room',
 'homes/seaview':'rooms/havudsigt/living-room','homes/galley':'rooms/pis-verdi/kitchen','homes/vestibule':'rooms/murri/hall','homes/laundry':'rooms/murri/laundry','homes/cabin':'rooms/petite-ecole/childrens-room',
 'north/lyon':'rooms/bellecour/living-room','north/leipzig':'rooms/lesezimmer/study','north/tokyo':'rooms/thirty-square/living-room','north/berlin':'rooms/kueche-31/kitchen','north/chur':'rooms/stueva/dining-room','north/tisvilde':'rooms/tisvilde/dining-room',
 'south/russafa':'rooms/russafa/living-room','south/arles':'rooms/mas-lavande/living-room','south/lecce':'rooms/tre-ulivi/dining-room','south/porto':'rooms/quarto-branco/bedroom','south/sevilla':'rooms/patio-tomillo/restaurant','south/bica':'rooms/bica/living-room',
 'bologna/galliera':'rooms/galliera/living-room','bologna/bolognina':'rooms/bolognina/bedroom','bologna/ranuzzi':'rooms/ranuzzi/wardrobe','bologna/corticella':'rooms/corticella/office','bologna/malvasia':'rooms/malvasia/kitchen','bologna/colorificio':'rooms/colorificio/shop','bologna/fienile':'rooms/fienile/kitchen',
 'public/cafe':'rooms/kastanie/restaurant','public/shop':'rooms/musterkammer/shop','public/office':'rooms/kantoor-noord/office','public/warehouse':'rooms/speicher-neun/living-room',
 'work/tortona':'company/studio','work/saw':'factory/saw','work/label':'factory/label','work/edge':'factory/edge-banding'}
a=sys.argv[sys.argv.index('--')+1:];W,H,spp=map(int,a[1:4])
for name in a[0].split(','):
    plan,shot=name.split('/');t0=time.time();bpy.ops.wm.read_factory_settings(use_empty=True);kit._cache.clear();furn._bm.clear();furn._og[0]=None
    loc,target,mm,exposure=importlib.import_module(plan).ROOMS[shot]();rend.setup();rend.camera(loc,target,mm,fstop=8)
    out=a[4]%PICTURES[name];im=rend.save(rend.render(W,H,spp),out,exposure)
    q=91
    while q>=70:
        cv2.imwrite(out,im,[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_OPTIMIZE,1,cv2.IMWRITE_JPEG_PROGRESSIVE,1])
        if os.path.getsize(out)<=400*1000:break
        q-=3
    print('ROOM %s %.0fs q%d %d kB'%(name,time.time()-t0,q,os.path.getsize(out)//1000),flush=True)
shutil.rmtree(rend.TMP,ignore_errors=True)
